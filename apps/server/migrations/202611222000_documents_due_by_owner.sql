-- What is overdue, by owner: a fifth of the seats have a deadline, and only these are gone through.
create index seats_due_by_owner on seats (tenant_id, user_id, owner_id, modified_at, document_id)
  include (shelf, deadline, has_message) where deadline is not null;
