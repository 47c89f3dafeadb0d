-- locks: a column with a constant default, which the database adds without rewriting the table.
-- Whether an intruder knows the secret: the address is not switched on before it has another one.
alter table webhooks add column is_secret_doubted boolean not null default false;
