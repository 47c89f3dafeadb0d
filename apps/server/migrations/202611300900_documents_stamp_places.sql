-- Where the sender put the visible stamp of a signer: page, and x and y in parts of it; null: as for all signers.
alter table members add column stamp_place jsonb;
