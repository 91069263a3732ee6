"""The preview: the site from memory as it will be deployed, made anew after every save."""
