import { expect, test } from 'vitest';
import { faultsOf, RULES } from './rules.ts';

/** One statement for each rule, in the order of the table. */
const BAD = [
  ['create index documents_by_x on documents (x)', 'create unique index u on only documents (x)'],
  ['drop table documents', 'alter table documents drop column x', 'alter table documents drop x', 'drop type kind'],
  ['alter table documents rename column a to b', 'alter table documents rename to papers'],
  ['alter table documents alter column n type bigint', 'alter table documents alter n set data type text'],
  ['alter table documents add column id2 uuid default gen_random_uuid()', 'alter table documents add n bigserial'],
  ['alter table documents add column x text not null', 'alter table documents add x int not null'],
  [
    'alter table documents add constraint c check (x > 0)',
    'alter table documents add foreign key (x) references users (id)',
    'alter table documents add constraint p primary key (id)',
  ],
  ['alter table documents alter column x set not null'],
  ["update documents set x = 'y'", 'delete from documents where x is null', 'truncate documents'],
  ['lock table documents', 'vacuum full documents', 'cluster documents', 'reindex table documents'],
];

test.each(RULES.map(({ name, marker }, place) => ({ name, marker, bad: BAD[place]! })))(
  'a migration is refused where it must be: $name',
  ({ name, marker, bad }) => {
    for (const statement of bad) {
      expect(faultsOf(`${statement};`).join(), statement).toContain(name);
      expect(faultsOf(`-- ${marker}: the reason why it may\n${statement};`), statement).toEqual([]);
    }
  },
);

test('statements that disturb no running node pass', () => {
  for (const good of [
    'create table fresh (id uuid primary key, n int not null); create index fresh_n on fresh (n)',
    'create index concurrently documents_by_x on documents (x)',
    "alter table documents add column x text not null default ''; alter table documents add y int",
    'alter table documents add constraint c check (x > 0) not valid',
    'alter table documents drop constraint c; alter table documents alter x drop not null',
    '-- drop table documents\ncreate function f() returns void language sql as $$ update documents set x = 1 $$',
    "comment on table documents is 'drop table documents; lock table x'",
    'grant select on documents to paraph_app; create policy p on documents using (true)',
  ])
    expect(faultsOf(good), good).toEqual([]);
});

test('an index that is built concurrently must be alone in its file, since no transaction can contain it', () => {
  expect(faultsOf('create index concurrently i on documents (x); grant select on documents to paraph_app')).toEqual([
    'What is done concurrently is the only statement of its file',
  ]);
});
