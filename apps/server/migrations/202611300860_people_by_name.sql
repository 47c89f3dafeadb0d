-- Lists of people go by the alphabets of people: the index follows the order that is asked for.
create index users_by_name on users
  (tenant_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index users_tenant_id_last_name_first_name_id_idx;
