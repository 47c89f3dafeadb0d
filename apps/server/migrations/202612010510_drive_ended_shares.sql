-- When one document was taken out of a share: whoever owns it, or manages its folder, ends the sharing of that alone.
alter table share_documents add column ended_at timestamptz(3);
