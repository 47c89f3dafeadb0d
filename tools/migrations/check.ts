import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { changesOf, checksumsIn, editsOf, readChecksums, withNew } from './committed.ts';
import { listOnMain } from './list-on-main.ts';
import { faultsOf } from './rules.ts';

/**
 * Part of `npm run check`: migrations after the introduction of the rules must follow them; earlier ones are applied
 * everywhere. None that is listed in committed.txt may change any more. `--add` lists new ones.
 */
const folder = join(root, 'apps/server/migrations');
const LIST = join(import.meta.dirname, 'committed.txt');
const HEADER = '# SHA-256 of each migration. Lines are only added, by "node tools/migrations/check.ts --add".';

const before = new Set(readFileSync(join(import.meta.dirname, 'before-the-rules.txt'), 'utf8').split('\n'));
const unruly = readdirSync(folder)
  .filter((name) => !before.has(name))
  .flatMap((name) => faultsOf(readFileSync(join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`));

const checksums = checksumsIn(folder);
const committed = readChecksums(readFileSync(LIST, 'utf8'));
if (process.argv.includes('--add')) {
  const lines = [...withNew(checksums, committed)].map((line) => line.join(' '));
  writeFileSync(LIST, `${[HEADER, ...lines].join('\n')}\n`);
}
const listed = readChecksums(readFileSync(LIST, 'utf8'));
const found = [...unruly, ...changesOf(checksums, listed), ...editsOf(listed, readChecksums(listOnMain(root)))];
for (const fault of found) console.error(fault);
process.exit(found.length === 0 ? 0 : 1);
