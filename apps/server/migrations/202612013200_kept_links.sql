-- locks: four nullable columns without default and one with a constant default, which the database adds without
-- rewriting rows.
-- The mailboxes whose link still ends the session; null for each mailbox of the account. A reaction of the owner ends
-- the links of its mailbox and of later ones.
alter table sessions add column end_mailboxes text[];
-- When the factor was made that the last proof of the session showed; null for a proof without a factor.
alter table sessions add column factor_made_at timestamptz(3);
-- The link removes nothing that was added later; null for no such end. Set when the owner denied a sign-in or a request.
alter table addition_links add column removes_until timestamptz(3);
-- How often the links that stop a request were replaced, and when they were last mailed.
alter table factor_recoveries add column links_round integer not null default 0;
alter table factor_recoveries add column mailed_at timestamptz(3);
