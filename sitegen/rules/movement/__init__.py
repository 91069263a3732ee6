"""Ways of moving: the model, Betza notation, composition, and plain English."""
