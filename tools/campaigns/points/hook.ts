// Loaded by --import into the server of a campaign only: records each passed location of the table, and kills the
// process at the armed ones immediately. The sources of the server do not contain any of this.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { flushCompileCache, registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../root.ts';
import { withPlaces } from './sources.ts';
import { POINTS } from './table.ts';
import type { Armed } from './trap.ts';

declare global {
  /** Each name with the required value of the detail. */
  var __passed: <T>(names: readonly (readonly [string, string | null])[], value: T, detail: unknown) => T;
}

/** Time after which compiled code is cached for the next start: a killed process stores nothing at its end. */
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

/** @returns how often it was passed so far, also by killed processes */
function notePassage(at: string, name: string): number {
  const file = join(at, 'passed');
  const passed = read<Record<string, number>>(file, {});
  const passage = (passed[name] ?? 0) + 1;
  write(file, { ...passed, [name]: passage });
  return passage;
}

/** Dies once: the location is removed from the list before the signal, after which nothing runs. */
function die(at: string, left: readonly Armed[]): void {
  write(join(at, 'armed'), left);
  process.kill(process.pid, 'SIGKILL');
}

function read<T>(file: string, absent: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : absent;
}

/** Writes atomically. */
function write(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}
