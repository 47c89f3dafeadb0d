-- What the file holds beside what its pages show, found when it was taken in; null for files taken in before.
alter table documents add column hidden_content jsonb;
