-- What a container holds: the same in every version, since signatures are put beside the files. Null for other files.
alter table documents add column contents jsonb;
-- What the signer says of themselves, where the format has a place for it: position and subdivision.
alter table signing_sessions add column claims jsonb;
