-- locks: folders, while an index of a table of thousands of rows at most is built.
-- At the root each person has their own names: what somebody else keeps closed there is not found out by a name.
create unique index folders_by_place_and_name on folders
  (tenant_id, coalesce(parent_id, owner_id), lower(name)) where deleted_at is null;
drop index folders_by_name;
