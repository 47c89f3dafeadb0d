-- locks: a widened check of documents, whose rows are read once under the lock to validate it.
-- `breaking`: each signature of the file would break the one before.
alter table documents drop constraint documents_signature_limit_check;
alter table documents add constraint documents_signature_limit_check
  check (signature_limit in ('none', 'unstamped', 'closed', 'breaking'));
