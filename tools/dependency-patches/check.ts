// Part of `npm run check`: nothing of ours changes the inside of pg, pg-boss or Kysely (decision 39, ADR 0015).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.ts';
import { findPatches } from './find.ts';

const sources = globSync(['{apps,packages}/*/{src,test}/**/*.ts', 'tools/**/*.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('dependency-patches'),
});
const found = sources.flatMap((path) =>
  findPatches(readFileSync(join(root, path), 'utf8')).map(({ line, rule }) => `${path}:${line} ${rule}`),
);
for (const line of found) console.error(line);
console.log(`${sources.length} files looked at, ${found.length} patches of dependencies`);
process.exit(found.length > 0 ? 1 : 0);
