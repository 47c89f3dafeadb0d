import { spawnSync } from 'node:child_process';

const MAIN = ['origin/main', 'main'];
const LIST = 'tools/migrations/committed.txt';

/**
 * Returns the list of migrations where the present branch left the main branch; on the main branch itself, that of the
 * commit before. Empty where git does not know it, as in an unpacked release or a clone of one commit.
 */
export function listOnMain(folder: string): string {
  const git = (...args: string[]): string =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 10_000_000 }).stdout?.trim() ?? '';
  const head = git('rev-parse', 'HEAD');
  const base = MAIN.map((ref) => git('merge-base', ref, 'HEAD')).find(Boolean);
  return base ? git('show', `${base === head ? 'HEAD^' : base}:${LIST}`) : '';
}
