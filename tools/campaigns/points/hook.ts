// Loaded by --import into the server of a campaign and into nothing else: tells each place of the table that is passed,
// and dies at those that are armed, at once and without another step. The sources of the server know nothing of it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { flushCompileCache, registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../root.ts';
import { withPlaces } from './sources.ts';
import { POINTS } from './table.ts';
import type { Armed } from './trap.ts';

declare global {
  /** Each name with what the detail must be for it. */
  var __passed: <T>(names: readonly (readonly [string, string | null])[], value: T, detail: unknown) => T;
}

/** What was compiled is kept for the next start early: a process that is killed keeps nothing at its end. */
const COMPILED = 5_000;

const folder = process.env.CAMPAIGN_POINTS;
if (folder && process.argv[1]?.endsWith('main/node.ts')) listen(folder);

function listen(at: string): void {
  setTimeout(flushCompileCache, COMPILED).unref();
  const byFile = Map.groupBy(
    POINTS.flatMap(({ places }) => places),
    ({ file }) => file,
  );
  globalThis.__passed = (names, value, detail) => {
    for (const [name, is] of names) {
      if (is !== null && is !== detail) continue;
      const passage = notePassage(at, name);
      const armed = read<Armed[]>(join(at, 'armed'), []);
      const found = armed.find(({ place, passage: first }) => place === name && passage >= first);
      if (found) die(at, armed.toSpliced(armed.indexOf(found), 1));
    }
    return value;
  };
  registerHooks({
    load(url, context, nextLoad) {
      const places = url.startsWith('file:') && byFile.get(relative(root, fileURLToPath(url)));
      if (!places) return nextLoad(url, context);
      const source = withPlaces(readFileSync(fileURLToPath(url), 'utf8'), places);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** @returns how often it was passed so far, also by those that died */
function notePassage(at: string, name: string): number {
  const file = join(at, 'passed');
  const passed = read<Record<string, number>>(file, {});
  const passage = (passed[name] ?? 0) + 1;
  write(file, { ...passed, [name]: passage });
  return passage;
}

/** Once: the place is taken off the list before the signal, which nothing outlives. */
function die(at: string, left: readonly Armed[]): void {
  write(join(at, 'armed'), left);
  process.kill(process.pid, 'SIGKILL');
}

function read<T>(file: string, absent: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : absent;
}

/** Whole or not at all. */
function write(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}
