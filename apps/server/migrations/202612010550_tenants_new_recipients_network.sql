-- From which network a consumer wrote to somebody for the first time, as a keyed hash; null for companies and older rows.
alter table new_recipients add column network bytea;
