-- Kinds of forms, named in five languages; an empty name is not translated. `known` marks those a company begins with.
-- A deleted one keeps its row for the deleted templates of it.
create table form_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  module text not null check (module in ('HR', 'Accounting')),
  name_en text not null,
  name_lt text not null,
  name_lv text not null,
  name_ee text not null,
  name_ru text not null,
  known text,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id)
);
select tenant_table('form_types');
create unique index form_types_known on form_types (tenant_id, known) where known is not null;

-- Templates: a PDF, the elements drawn on it, and who acts on what is filled. The PDF stays the same as long as the
-- template does; a deleted one keeps its row for the documents and begun forms that came of it.
create table form_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  module text not null check (module in ('HR', 'Accounting')),
  type_id uuid not null,
  -- Null: behind those that have one.
  sort_weight int,
  approval_in_dms boolean not null,
  approval_steps jsonb not null,
  mail_getters text[] not null,
  default_signers text[] not null,
  structure jsonb not null,
  -- Whether an element is there for people outside.
  for_outsiders boolean not null,
  integration_profile_id text not null default '',
  integration_file_id text not null default '',
  is_default boolean not null default false,
  -- Of generated pages; null of an uploaded file.
  format text check (format in ('A4', 'A5')),
  orientation smallint check (orientation in (0, 1)),
  page_sizes jsonb not null,
  file_id uuid not null,
  file_name text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references form_types (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
select tenant_table('form_templates');
create unique index form_templates_by_name on form_templates (tenant_id, lower(name)) where deleted_at is null;
create index form_templates_by_type on form_templates (tenant_id, type_id);

-- Forms that are filled after this one, in this order.
create table form_template_related (
  tenant_id uuid not null,
  template_id uuid not null,
  related_id uuid not null,
  place smallint not null,
  primary key (tenant_id, template_id, related_id),
  foreign key (tenant_id, template_id) references form_templates (tenant_id, id),
  foreign key (tenant_id, related_id) references form_templates (tenant_id, id),
  check (template_id <> related_id)
);
select tenant_table('form_template_related');
create index form_template_related_by_other on form_template_related (tenant_id, related_id);

-- Who sees a template; everybody where none is named.
create table form_template_departments (
  tenant_id uuid not null,
  template_id uuid not null,
  department_id uuid not null,
  primary key (tenant_id, template_id, department_id),
  foreign key (tenant_id, template_id) references form_templates (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete cascade
);
select tenant_table('form_template_departments');
create index form_template_departments_by_department on form_template_departments (tenant_id, department_id);

-- What documents made from a template are marked with.
create table form_template_tags (
  tenant_id uuid not null,
  template_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, template_id, tag_id),
  foreign key (tenant_id, template_id) references form_templates (tenant_id, id),
  foreign key (tenant_id, tag_id) references tags (tenant_id, id) on delete cascade
);
select tenant_table('form_template_tags');
create index form_template_tags_by_tag on form_template_tags (tenant_id, tag_id);

-- Templates that a folder offers.
create table folder_form_templates (
  tenant_id uuid not null,
  folder_id uuid not null,
  template_id uuid not null,
  primary key (tenant_id, folder_id, template_id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id),
  foreign key (tenant_id, template_id) references form_templates (tenant_id, id)
);
select tenant_table('folder_form_templates');
create index folder_form_templates_by_template on folder_form_templates (tenant_id, template_id);

-- The template a document was made from; null for those that were brought.
alter table documents add column form_template_id uuid;
-- Every row says null now, and nobody is a tenant here whose rows could be looked through.
alter table documents add foreign key (tenant_id, form_template_id) references form_templates (tenant_id, id) not valid;
create index documents_by_form on documents (tenant_id, form_template_id, modified_at desc, id)
  where form_template_id is not null;
