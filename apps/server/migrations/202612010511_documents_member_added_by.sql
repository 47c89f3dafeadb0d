-- Who added an entry, where that was not the owner of the document: the request to it is theirs.
alter table members add column added_by uuid;
-- Not valid: nobody has added any yet, and the owner sees no rows of tenants to look through.
alter table members add foreign key (tenant_id, added_by) references users (tenant_id, id) not valid;
