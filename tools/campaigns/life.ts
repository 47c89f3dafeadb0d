// npm run campaign:life -- [--domain 50000] [--server 1500] [--from 0] [--seed 1]: random histories of documents
// against the model of the life cycle; small versions of both run in `npm test`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../steps.ts';

const { values } = parseArgs({
  options: {
    domain: { type: 'string', default: '0' },
    server: { type: 'string', default: '0' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});

/** Runs one test file with more histories than usual. @returns its exit code */
function run(project: string, file: string, env: Record<string, string>): number {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file];
  const { status } = spawnSync(process.execPath, vitest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PARAPH_LIFE_SEED: values.seed, PARAPH_LIFE_FROM: values.from, ...env },
  });
  return status ?? 1;
}

const domain = () => run('unit', 'packages/domain/test/life/life.test.ts', { PARAPH_LIFE_DOMAIN: values.domain });
const server = () => run('integration', 'apps/server/test/life.int.test.ts', { PARAPH_LIFE_SERVER: values.server });
const runs = [...(Number(values.domain) > 0 ? [domain] : []), ...(Number(values.server) > 0 ? [server] : [])];
process.exit(runs.reduce((code, go) => code || go(), 0));
