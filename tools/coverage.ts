// npm run coverage:engine: the engine's own tests with line coverage of the packages engine, evidence and pdf; fails
// below the threshold in vitest.config.ts. Coverage makes the engine several times slower, so bounds on time are five
// times as wide here; `npm test` asserts the real ones.
import { join } from 'node:path';
import { root, runLoudly } from './steps.ts';

const code = await runLoudly({
  name: 'coverage',
  command: process.execPath,
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    'packages/engine',
    'packages/evidence',
    'packages/pdf',
    '--coverage',
    '--testTimeout',
    '120000',
    ...process.argv.slice(2),
  ],
  env: { PARAPH_SLOWNESS: '5' },
});
process.exit(code);
