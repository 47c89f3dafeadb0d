-- Until when a document is open to somebody who takes no part in it and told why (product D5); what they told stands in
-- its history. One row for each person and document: the next reason takes the place of one that is over.
create table document_reasons (
  tenant_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  until timestamptz(3) not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('document_reasons');
