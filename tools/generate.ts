import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generatedFiles } from './generated.ts';

/**
 * Writes every generated file, or with `--check` only reports stale ones. `--tables` adds the table types, which need
 * a database and take some seconds more.
 */
const root = resolve(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, text] of await generatedFiles({ tables: process.argv.includes('--tables') })) {
  const file = join(root, path);
  const now = ((): string | null => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  })();
  if (now === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`written: ${path}`);
}
if (check && stale.length > 0) {
  console.error(`stale, run "npm run generate": ${stale.join(', ')}`);
  process.exit(1);
}
process.exit(0);
