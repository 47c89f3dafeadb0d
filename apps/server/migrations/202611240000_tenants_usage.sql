-- Whether acts beyond the limit of a month are served at their price, or refused. Nobody pays what they did not order.
alter table tenant_terms add column api_beyond boolean not null default false;

-- What a company used through its API in a calendar month of its own zone. One row is what parallel calls queue at.
create table api_months (
  tenant_id uuid not null references tenants (id),
  month date not null,
  acts int not null,
  -- Of these, beyond the limit; and what they cost at the price of their moment.
  beyond int not null default 0,
  cost numeric(14, 2) not null default 0,
  primary key (tenant_id, month)
);
select tenant_table('api_months');

-- The same by key, so that a key that runs wild is found.
create table api_key_months (
  tenant_id uuid not null,
  key_id uuid not null,
  month date not null,
  acts int not null,
  primary key (tenant_id, key_id, month),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id)
);
select tenant_table('api_key_months');

-- Sign-ins and signatures that came to their end, by method and month.
create table method_months (
  tenant_id uuid not null references tenants (id),
  month date not null,
  act text not null check (act in ('authentication', 'signing')),
  method text not null,
  count int not null,
  primary key (tenant_id, month, act, method)
);
select tenant_table('method_months');
