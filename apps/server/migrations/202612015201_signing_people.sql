-- locks: two nullable columns without a default, which the database adds without rewriting rows.
-- The counts of requests that were taken at the start; a signature of the requested person gives them back.
alter table signing_sessions add column push_counts bytea[];
-- Keyed hash of country and personal code in the certificate, once the person has confirmed the signature.
alter table signing_sessions add column signed_by bytea;
