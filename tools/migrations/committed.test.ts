import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { changesOf, checksumsIn, readChecksums, withNew } from './committed.ts';

const committed = readChecksums('# comment\n1_a_b.sql aa\n2_a_c.sql bb\n');

test('a migration that databases may have applied is neither edited nor removed', () => {
  expect(changesOf(new Map(committed), committed)).toEqual([]);
  expect(changesOf(new Map([...committed, ['2_a_c.sql', 'cc']]), committed)).toEqual([
    '2_a_c.sql: changed after it was listed, and databases may have applied it. Put it back and write a new migration',
  ]);
  expect(changesOf(new Map([['1_a_b.sql', 'aa']]), committed)).toEqual([
    '2_a_c.sql: removed after it was listed, and databases may have applied it. Put it back',
  ]);
});

test('a new migration is added to the list, which never changes a line that it has', () => {
  const found = new Map([...committed, ['2_a_c.sql', 'cc'], ['3_a_d.sql', 'dd']]);
  expect(changesOf(found, committed).join()).toContain('3_a_d.sql: not listed');
  expect([...withNew(found, committed)]).toEqual([
    ['1_a_b.sql', 'aa'],
    ['2_a_c.sql', 'bb'],
    ['3_a_d.sql', 'dd'],
  ]);
});

test('no migration of the server has changed since it was listed', () => {
  const list = readChecksums(readFileSync(join(root, 'tools/migrations/committed.txt'), 'utf8'));
  const found = checksumsIn(join(root, 'apps/server/migrations'));
  expect(list.size).toBeGreaterThan(100);
  for (const [name, checksum] of list) expect(found.get(name), name).toBe(checksum);
});
