-- Until when its owner may take a sent document back: nothing has left before that, and its phase is still new.
alter table documents add column sending_until timestamptz(3);
-- The code of the reason why it did not go when its time came; its owner reads it above the draft.
alter table documents add column sending_fault text;
