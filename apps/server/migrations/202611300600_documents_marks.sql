-- What lists are narrowed by beside their seats (tags, the form a document was made from) changes no seat. Whoever has
-- a seat at such a document learns of it all the same: `changes` of their tallies grows, so that nothing that was found
-- before is taken for what is so now.
create function seats_marked() returns trigger language plpgsql as $$
begin
  insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes)
  select s.tenant_id, s.user_id, 0, false, null, 0, count(*)
  from marked m join seats s on s.tenant_id = m.tenant_id and s.document_id = m.document_id group by 1, 2;
  return null;
end $$;
create trigger seats_marked after insert on document_tags referencing new table as marked
  for each statement execute function seats_marked();
create trigger seats_unmarked after delete on document_tags referencing old table as marked
  for each statement execute function seats_marked();
create trigger seats_filled after insert on form_fillings referencing new table as marked
  for each statement execute function seats_marked();
create trigger seats_filled_later after update on form_fillings referencing new table as marked
  for each statement execute function seats_marked();
