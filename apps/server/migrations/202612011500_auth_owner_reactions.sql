-- locks: accounts and addition_links get columns without a rewrite; addition_links holds links of three days only.
-- When the owner last reacted to an intruder, and when the mailbox was last proven by a reset, invitation or
-- confirmation: mails and requests of before and after are told apart by them.
alter table accounts add column owner_acted_at timestamptz(3);
alter table accounts add column mailbox_proven_at timestamptz(3);
-- The address that a link was mailed to (null: the address of the account), and what it removes: what is young, at
-- once, or everything, after the waiting time of lost factors.
alter table addition_links add column email text;
alter table addition_links add column removes text not null default 'young' check (removes in ('young', 'all'));
