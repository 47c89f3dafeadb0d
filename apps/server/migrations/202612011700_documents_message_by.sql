-- locks: a column without a default on documents, no rewrite.
-- Who wrote the messages of a document, where that is not its present owner: after a hand-over they stay those of the
-- former owner.
alter table documents add column message_by uuid;
-- Not valid: nobody has written any yet, and the owner sees no rows of tenants to look through.
alter table documents add foreign key (tenant_id, message_by) references users (tenant_id, id) not valid;
