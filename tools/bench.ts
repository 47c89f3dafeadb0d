import { parseArgs } from 'node:util';
import { benchEngine } from './bench/engine.ts';
import { type Figure, holds, print } from './bench/figures.ts';
import { benchConditions, benchLists, benchTenants } from './bench/list.ts';
import { findPeers } from './bench/peers.ts';
import { benchWeb } from './bench/web.ts';
import { needDebianPackages } from './debian.ts';

/**
 * `npm run bench [-- --gate] [--only lists,engine,web,conditions,tenants] [--documents N] [--tenants N] [--peers]`:
 * prints the figures; `--gate` fails beyond a bound. `conditions` filters the lists; `tenants` fills several companies
 * (10,000,000 documents in 50: `--only tenants --documents 10000000 --tenants 50`). Installed third-party programs do
 * the same jobs for comparison; `--peers` installs missing ones.
 */
const { values } = parseArgs({
  options: {
    gate: { type: 'boolean', default: false },
    only: { type: 'string', default: 'engine,web,lists' },
    documents: { type: 'string', default: '1000000' },
    tenants: { type: 'string', default: '50' },
    peers: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
  },
});
const parts: Record<string, () => Promise<Figure[]>> = {
  engine: () => benchEngine(findPeers({ install: values.peers })),
  web: () => benchWeb(),
  lists: () => benchLists(Number(values.documents), Number(values.seconds)),
  conditions: () => benchConditions(Number(values.documents), Number(values.seconds)),
  tenants: () => benchTenants(Number(values.documents), Number(values.tenants), Number(values.seconds)),
};
if (values.only.split(',').includes('web')) await needDebianPackages();
/** These take long and print each figure as soon as it is measured. */
const AS_THEY_COME = new Set(['lists', 'conditions', 'tenants']);
const figures: Figure[] = [];
for (const name of values.only.split(',')) {
  const part = parts[name];
  if (!part) throw new Error(`There is no bench called ${name}.`);
  const made = await part();
  if (!AS_THEY_COME.has(name)) print(made);
  figures.push(...made);
}
const over = figures.filter((figure) => !holds(figure));
console.log(`${figures.length - over.length} passed, ${over.length} failed`);
process.exit(values.gate && over.length > 0 ? 1 : 0);
