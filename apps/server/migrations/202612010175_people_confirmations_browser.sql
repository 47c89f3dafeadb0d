-- The browser that registered. Confirming from another one sets a new password. Null: links made before this column.
alter table confirmations
  add column browser_hash bytea;
