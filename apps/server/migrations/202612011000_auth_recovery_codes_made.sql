-- locks: recovery_codes has ten short rows for each account with an app; nothing is rewritten.
-- When the codes were made, so that those of an intruder are told from the owner's. Null: before this was kept.
alter table recovery_codes add column made_at timestamptz(3);
