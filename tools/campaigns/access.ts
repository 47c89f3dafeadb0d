// npm run campaign:access -- [--sets 2000] [--seed 1]: every endpoint of the API with random rights against the tables,
// as every kind of caller; the small version of it runs in `npm test`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../steps.ts';

const { values } = parseArgs({
  options: { sets: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration'];
const { status } = spawnSync(process.execPath, [...vitest, 'apps/server/test/access.int.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PARAPH_ACCESS_SETS: values.sets, PARAPH_ACCESS_SEED: values.seed },
});
process.exit(status ?? 1);
