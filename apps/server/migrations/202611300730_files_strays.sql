-- Bytes that may lie in the store without a row in files: noted before they come there, and when their row goes. Whoever
-- dies in between leaves the note, and a sweep removes them by it.
create table file_strays (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  content_name text not null,
  at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('file_strays');
create index on file_strays (at);
