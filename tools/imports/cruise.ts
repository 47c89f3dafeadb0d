import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

export type Violation = { rule: { name: string }; from: string; to: string };
export type Cruise = { modules: number; imports: number; violations: Violation[] };

const root = resolve(import.meta.dirname, '../..');

/** Reads all imports below `folder` and checks them by the import rules. */
export function cruise(folder: string, parts: readonly string[]): Cruise {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = join(root, 'tools/imports/rules.mjs');
  const run = spawnSync(process.execPath, [program, '-c', rules, '-T', 'json', ...parts], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (!run.stdout) throw new Error(`The import checker did not answer: ${run.stderr}`);
  const { summary } = JSON.parse(run.stdout) as {
    summary: { totalCruised: number; totalDependenciesCruised: number; violations: Violation[] };
  };
  return {
    modules: summary.totalCruised,
    imports: summary.totalDependenciesCruised,
    violations: summary.violations,
  };
}
