-- locks: only entries in which a delegate acted and said something are updated; there are few, and no call writes them.
-- Who said what stands beside an entry, where it was not the person themselves but their delegate.
alter table members add column comment_by uuid;
alter table members add foreign key (tenant_id, comment_by) references users (tenant_id, id) not valid;
set local role paraph_system;
update members set comment_by = acted_by where acted_by is not null and comment is not null;
reset role;
