-- locks: a column with a constant default, which the database adds without rewriting rows.
-- How a PDF limits a further signature. Files of before are not inspected again: signing still refuses them.
alter table documents add column signature_limit text not null default 'none'
  check (signature_limit in ('none', 'unstamped', 'closed'));
