-- locks: nothing that exists.

-- Asks the index of words for documents of the tenant whose names are like the pattern, by real and by shown names, and
-- for no more than wanted: frequent words end early. The caller asks the list entry whether it has the words. The former
-- functions stay for nodes of the version before.
create function documents_with(pattern text, most int) returns setof uuid
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  (select d.id from documents d
   where d.tenant_id = current_setting('app.tenant_id')::uuid and d.folded like pattern limit most)
  union all
  (select d.id from documents d
   where d.tenant_id = current_setting('app.tenant_id')::uuid and d.private_kind is not null
     and private_words(d.private_kind, d.private_number) like pattern limit most)
$$;
select search_function('documents_with(text, int)');
