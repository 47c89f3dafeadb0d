-- A session signs what it was begun for, by whom it was begun: neither may be exchanged afterwards, nor the digest that
-- a device has shown and the certificate it was made for (security SG-01).
create trigger bound before update on signing_sessions for each row
  when (
    (old.document_id, old.member_id, old.user_id, old.method, old.version, old.sha256)
      is distinct from (new.document_id, new.member_id, new.user_id, new.method, new.version, new.sha256)
    or (old.digest is not null and old.digest is distinct from new.digest)
    or (old.certificate is not null and old.certificate is distinct from new.certificate)
  )
  execute function refuse_change();
