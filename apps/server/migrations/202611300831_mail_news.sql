-- What is told to somebody about a document when the hour is over in which they had a mail about it (product f8).
create table mail_news (
  tenant_id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  document_id uuid not null,
  event text not null,
  actor_id uuid,
  at timestamptz(3) not null,
  primary key (tenant_id, user_id, event_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('mail_news');
create index on mail_news (tenant_id, user_id, document_id);
