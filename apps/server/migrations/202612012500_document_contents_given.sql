-- locks: a new table; its foreign keys lock documents and users against other changes of tables for a moment.
-- Which content of a document was given to which reader while it was the present one (reading DOC-073). The number is
-- that of the version that put the content in. Readings of before are known by document_openings.
create table document_contents_given (
  tenant_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  number int not null,
  primary key (tenant_id, document_id, user_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('document_contents_given');
