-- A template that the platform gave: which of another company's it is a copy of. Nobody here made it.
alter table form_templates alter column created_by drop not null, add column given_from uuid;
create unique index form_templates_given on form_templates (tenant_id, given_from) where given_from is not null;
