import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../../root.ts';
import { mutableFile, withMutants } from './sites.ts';
import { chosenMutants } from './state.ts';

const mutants = chosenMutants();
const here = import.meta.dirname;
// Read from the environment, because the same tests are run in two ways.
const isQuick = process.env['PARAPH_MUTANTS'] === 'quick';

/** Tests of the engine; those that need foreign programs, foreign files or minutes are left out. */
const LEFT_OUT = ['corpus', 'tools', 'large', 'purity', 'fuzz', 'flips', 'weigh', 'mutation'];

/** Tests of single rules first: they cost little and notice much. */
const FIRST = ['/rules/', '/attacks/', 'pdf-changes', 'path', 'qualification', 'hostile', 'policy'];
const rank = ({ moduleId }: TestSpecification): number => {
  const place = FIRST.findIndex((word) => moduleId.includes(word));
  return place < 0 ? FIRST.length : place;
};

class CheapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

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
    // A cache on disk contains the mutants of another run, since its key is the source alone.
    fsModuleCache: false,
    include: ['packages/engine/{src,test}/**/*.test.ts'],
    exclude: LEFT_OUT.map((word) => `**/*${word}*.test.ts`),
    setupFiles: [join(here, 'switch.ts')],
    ...(isQuick && { runner: join(here, 'quick-runner.ts') }),
    sequence: { sequencer: CheapFirst },
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    bail: 0,
    testTimeout: isQuick ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
    reporters: [{}],
  },
});
