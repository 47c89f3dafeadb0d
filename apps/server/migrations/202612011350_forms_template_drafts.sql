-- locks: form_templates has a few hundred short rows of a company; a constant default rewrites nothing.
-- A draft is seen only by those who manage templates and cannot be filled. Existing templates are published.
alter table form_templates add column is_draft boolean not null default false;
