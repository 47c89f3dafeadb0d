-- What a company has chosen for itself; whatever is not in it is as the product begins with.
create table company_settings (
  tenant_id uuid primary key references tenants (id),
  settings jsonb not null,
  logo_id uuid,
  stamp_id uuid,
  changed_at timestamptz(3) not null,
  foreign key (tenant_id, logo_id) references files (tenant_id, id),
  foreign key (tenant_id, stamp_id) references files (tenant_id, id)
);
select tenant_table('company_settings');

-- Texts of mails that differ from those the product brings.
create table mail_templates (
  tenant_id uuid not null references tenants (id),
  template text not null,
  locale text not null,
  subject text not null,
  title text not null,
  -- A paragraph [words]({{DocumentLink}}) is the button.
  body text not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, template, locale)
);
select tenant_table('mail_templates');

-- What the operator keeps of a tenant beside its name.
create table tenant_terms (
  tenant_id uuid primary key references tenants (id),
  key text not null,
  signatures_limit int,
  password_expiration_hours int not null default 8760,
  -- Addresses and names of other systems; what is secret lies sealed beside it and is never read out again.
  integration jsonb not null default '{}',
  sealed jsonb not null default '{}'
);
select tenant_table('tenant_terms');

create table api_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  hash bytea not null unique,
  -- The first signs, so that people can tell one from another.
  hint text not null,
  revoked boolean not null default false,
  action_limit int,
  price numeric(12, 2),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (tenant_id, id)
);
select tenant_table('api_keys');
