import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../debian.ts';
import { runQuietly } from '../steps.ts';

/** One test that names a row, and its result. */
export interface TestOutcome {
  title: string;
  status: string;
}

interface Results {
  testResults: { assertionResults: TestOutcome[] }[];
}

/** Vitest's projects, the fastest first. */
const PROJECTS = ['unit', 'integration', 'e2e'] as const;
type Project = (typeof PROJECTS)[number];

/** Returns the project of a test file. */
const projectOf = (file: string): Project =>
  file.endsWith('.e2e.ts') ? 'e2e' : file.endsWith('.int.test.ts') ? 'integration' : 'unit';

/** Groups test files by project, the fastest first. */
export const byProject = (files: readonly string[]): string[][] =>
  PROJECTS.map((project) => files.filter((file) => projectOf(file) === project)).filter((list) => list.length > 0);

/**
 * Runs the tests of files of one project that name one of the rows, in the portal's copy at `portal`. Returns an
 * empty list when they cannot be run.
 */
export async function runNamed(
  portal: string,
  files: readonly string[],
  ids: readonly string[],
): Promise<TestOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-results-'));
  const report = join(folder, 'results.json');
  const vitest = [join(portal, 'node_modules/vitest/vitest.mjs'), 'run', '--root', portal];
  const what = ['--project', projectOf(files[0]!), ...files, '-t', ids.join('|')];
  await runQuietly({
    name: files.join(' '),
    command: process.execPath,
    args: [...vitest, ...what, '--reporter=json', `--outputFile=${report}`],
    env: { CHROMIUM: chromium(), CI: '' },
    cwd: portal,
  });
  const fates = fatesIn(report).filter(({ title }) => ids.some((id) => title.includes(id)));
  rmSync(folder, { recursive: true, force: true });
  return fates;
}

function fatesIn(report: string): TestOutcome[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Results;
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return []; // it did not come to its end
    throw e;
  }
}
