// npm run packages: builds @paraph/engine, @paraph/pdf and @paraph/evidence as they may be published, and their
// reference pages, into .paraph/packages; `npm pack` in each folder makes the archive.
import { join } from 'node:path';
import { buildPackages } from './packages/build.ts';
import { writeReference } from './packages/reference.ts';
import { root } from './root.ts';

const folder = join(root, '.paraph/packages');
for (const built of buildPackages(folder)) console.log(built);
await writeReference(join(folder, 'reference'));
console.log(join(folder, 'reference/index.html'));
