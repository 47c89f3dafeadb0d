-- locks: a few rows of links to users who were deleted.
-- A person whom a company deletes and invites again is another user, whom the provider's mark of the former one kept out.
set local role paraph_system;
delete from sso_identities s using users u
where u.tenant_id = s.tenant_id and u.id = s.user_id and u.deleted_at is not null;
reset role;
