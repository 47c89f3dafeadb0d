import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { faultsOf } from './rules.ts';

/**
 * Part of `npm run check`: migrations after the introduction of the rules must follow them; earlier ones are applied
 * everywhere.
 */
const folder = join(root, 'apps/server/migrations');
const before = new Set(readFileSync(join(import.meta.dirname, 'before-the-rules.txt'), 'utf8').split('\n'));
const found = readdirSync(folder)
  .filter((name) => !before.has(name))
  .flatMap((name) => faultsOf(readFileSync(join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`));
for (const fault of found) console.error(fault);
process.exit(found.length === 0 ? 0 : 1);
