// npm run coverage:engine: the engine's own tests with line coverage of packages/engine; fails below the threshold in
// vitest.config.ts. Tests that compare with foreign programs and those of very large files add no line and are left out,
// because measuring makes them many times slower.
import { join } from 'node:path';
import { root, runLoudly } from './steps.ts';

const LEFT_OUT = [
  '**/*.tools.test.ts',
  '**/pdf-large.test.ts',
  '**/pdf-weigh.test.ts',
  '**/corpus*.test.ts',
  '**/*.int.test.ts',
];

const code = await runLoudly({
  name: 'coverage',
  command: process.execPath,
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    'packages/engine',
    '--coverage',
    '--testTimeout',
    '120000',
    ...LEFT_OUT.flatMap((pattern) => ['--exclude', pattern]),
    ...process.argv.slice(2),
  ],
});
process.exit(code);
