import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../../root.ts';
import { mutableFile, withMutants } from './sites.ts';
import { chosenMutants } from './state.ts';

const mutants = chosenMutants();
const here = import.meta.dirname;
// Asked of the environment, because the same tests are run in two ways.
const isQuick = process.env['PARAPH_MUTANTS'] === 'quick';

/** Tests of the engine; those that need foreign programs, foreign files or minutes are left out. */
const LEFT_OUT = ['corpus', 'tools', 'large', 'purity', 'fuzz', 'flips', 'weigh', 'mutation'];

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const file = mutableFile(id);
        const own = file === undefined ? [] : mutants.filter((mutant) => mutant.file === file);
        return own.length === 0 ? undefined : { code: withMutants(readFileSync(id, 'utf8'), own), map: null };
      },
    },
  ],
  test: {
    include: ['packages/engine/{src,test}/**/*.test.ts'],
    exclude: LEFT_OUT.map((word) => `**/*${word}*.test.ts`),
    setupFiles: [join(here, 'switch.ts')],
    ...(isQuick && { runner: join(here, 'quick-runner.ts') }),
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    bail: isQuick ? 0 : 1,
    testTimeout: isQuick ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
    reporters: [{}],
  },
});
