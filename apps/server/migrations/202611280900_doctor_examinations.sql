-- What the doctor found when the operator asked it; of the installation, no company's.
create table examinations (
  id uuid primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  lines jsonb not null
);
select shared_table('examinations');
create index on examinations (began_at desc);
-- One at a time: whoever asks meanwhile is shown the one that goes on.
create unique index on examinations ((true)) where ended_at is null;
