-- A new password ends the sessions of an address, whatever the case it was typed in.
create index organizer_sessions_by_address on organizer_sessions (lower(email));
