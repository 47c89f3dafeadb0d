-- locks: a column without a default on members, no rewrite.
-- Who wrote the private message of an entry, where that was not the owner of the document.
alter table members add column message_by uuid;
-- Not valid: nobody has written any yet, and the owner sees no rows of tenants to look through.
alter table members add foreign key (tenant_id, message_by) references users (tenant_id, id) not valid;
