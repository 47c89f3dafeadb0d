-- locks: a column without a default on users, no rewrite.
-- The manager whom a user had until that manager was deleted: a later hand-over of the manager's work finds the people
-- they led.
alter table users add column former_manager_id uuid;
