-- Departments: a name, somebody who leads it, and people; names are the company's, whatever their case.
create table departments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  manager_user_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, manager_user_id) references users (tenant_id, id)
);
select tenant_table('departments');
create unique index departments_by_name on departments (tenant_id, lower(name));
create index departments_by_manager on departments (tenant_id, manager_user_id);

create table department_users (
  tenant_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, department_id, user_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('department_users');
create index department_users_by_user on department_users (tenant_id, user_id);

-- Access groups: people and departments under a name; which folders they open is told where folders are.
create table access_groups (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('access_groups');
create unique index access_groups_by_name on access_groups (tenant_id, lower(name));

create table access_group_users (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references access_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('access_group_users');
create index access_group_users_by_user on access_group_users (tenant_id, user_id);

create table access_group_departments (
  tenant_id uuid not null,
  group_id uuid not null,
  department_id uuid not null,
  primary key (tenant_id, group_id, department_id),
  foreign key (tenant_id, group_id) references access_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete cascade
);
select tenant_table('access_group_departments');
create index access_group_departments_by_department on access_group_departments (tenant_id, department_id);
