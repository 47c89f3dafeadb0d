-- Kinds of absences and events of a company: a label in each language, one colour, and who learns the kind (product D4).
create table event_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name jsonb not null check (name ?& array['en', 'lt', 'lv', 'ee', 'ru']),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- managers: who leads the person, the chief executive and the people of the departments named.
  seen_by text not null default 'everybody' check (seen_by in ('everybody', 'managers')),
  department_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select tenant_table('event_types');

-- Who is away when, by a document; whether it is approved is the document's state and is not kept twice.
create table calendar_events (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  event_type_id uuid,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  -- Of a kind that was deleted stays that somebody is away.
  foreign key (tenant_id, event_type_id) references event_types (tenant_id, id) on delete set null (event_type_id)
);
select tenant_table('calendar_events');
create index calendar_events_by_day on calendar_events (tenant_id, ends_on, starts_on);
create index calendar_events_by_document on calendar_events (tenant_id, document_id);
create index calendar_events_by_user on calendar_events (tenant_id, user_id);
create index calendar_events_by_type on calendar_events (tenant_id, event_type_id);
