-- The company's own job titles (module CustomJobTitles) and lists from which forms are filled.
create table job_titles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('job_titles');
create unique index job_titles_by_name on job_titles (tenant_id, lower(name));

create table custom_lists (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  options text[] not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('custom_lists');
create unique index custom_lists_by_name on custom_lists (tenant_id, lower(name));

-- People outside whom the company writes to; all of the company see them.
create table contacts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  company text,
  job_title text,
  department text,
  folded text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
select tenant_table('contacts');
create unique index contacts_by_email on contacts (tenant_id, email);

-- Whom somebody has starred: a user or a contact, by id; a star of somebody who is gone shows nobody.
create table favourites (
  tenant_id uuid not null,
  user_id uuid not null,
  entry_id uuid not null,
  primary key (tenant_id, user_id, entry_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('favourites');
