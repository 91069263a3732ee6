"""Results kept from one build to the next, by the hash of all that they depend on.

What is kept is data, never code: JSON of known frozen classes, and the bytes of finished files. So
a cache folder may be shared, copied, cut short or deleted: an entry that is not whole or not
understood is one that is not there, and reading one runs nothing.
"""
