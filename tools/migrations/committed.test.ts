import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { changesOf, checksumsIn, editsOf, readChecksums, withNew } from './committed.ts';
import { listOnMain } from './list-on-main.ts';

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

test('a line of the list is not edited together with its migration, on a branch or on main', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-list-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
  const commit = (text: string) => {
    writeFileSync(join(folder, 'tools/migrations/committed.txt'), text);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Adds a migration');
  };
  try {
    expect(listOnMain(folder)).toBe('');
    git('init', '--quiet', '--initial-branch', 'main');
    mkdirSync(join(folder, 'tools/migrations'), { recursive: true });
    commit('1_a_b.sql aa\n');
    git('switch', '--quiet', '--create', 'branch');
    commit('1_a_b.sql aa\n2_a_c.sql bb\n');
    commit('1_a_b.sql aa\n2_a_c.sql cc\n');
    expect(listOnMain(folder), 'a migration of the branch may still change').toBe('1_a_b.sql aa');
    git('switch', '--quiet', 'main');
    commit('1_a_b.sql dd\n');
    const earlier = readChecksums(listOnMain(folder));
    expect(editsOf(new Map([['1_a_b.sql', 'dd']]), earlier).join()).toContain('1_a_b.sql: its line in committed.txt');
    expect(editsOf(new Map([...earlier, ['2_a_c.sql', 'bb']]), earlier)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
