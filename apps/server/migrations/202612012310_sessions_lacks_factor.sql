-- locks: adds a column with a constant default, which rewrites nothing; the update touches only open sessions without a factor.
-- No second factor was shown in the session: whatever the company requires later applies to it too.
alter table sessions add column lacks_factor boolean not null default false;
set local role paraph_system;
update sessions s set lacks_factor = true
where s.ended_at is null and not s.is_bound and s.kind <> 'guest' and (
  s.factor_due_at is not null
  or s.kind = 'api'
    and not exists (select from passkeys p where p.account_id = s.account_id)
    and not exists (select from authenticators a where a.account_id = s.account_id and a.confirmed_at is not null)
);
reset role;
