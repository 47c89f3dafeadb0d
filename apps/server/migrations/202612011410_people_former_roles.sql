-- locks: a column without a default on users, no rewrite; then the rows of deleted users.
-- Roles of a user when they were deleted: the work of a former colleague can be handed over, that of a former guest
-- cannot. Who was deleted before and owns documents or folders worked in the company.
alter table users add column former_roles text[];
set local role paraph_system;
update users u set former_roles = '{user}' where u.former_email is not null and (
  exists (select from documents d where d.tenant_id = u.tenant_id and d.owner_id = u.id)
  or exists (select from folders f where f.tenant_id = u.tenant_id and f.owner_id = u.id));
reset role;
