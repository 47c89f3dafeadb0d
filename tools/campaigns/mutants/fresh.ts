// A process that runs complete test files with one mutant active from the beginning: only so tables, set-up and values
// computed once per file are reached. Each of its arguments is a mutant; it ends when all are checked.
// A file is run without any mutant first; one that fails then is no evidence.
import { join } from 'node:path';
import { type Vitest, createVitest } from 'vitest/node';
import { root } from '../../root.ts';
import { linesSoFar, setActive, setTried, send } from './state.ts';

const vitest = await createVitest('test', { config: join(import.meta.dirname, 'vitest.config.ts'), watch: false });
await vitest.standalone();
for (const id of process.argv.slice(2).map(Number)) {
  const by = await witnessAgainst(id);
  send(by === undefined ? { kind: 'survived', id } : { kind: 'killed', id, by, how: 'fresh' });
}
setActive(0);
setTried('0');
await vitest.close();
process.exit(0);

/** Returns the first test file that fails because of a mutant; files of single rules come first, as they were run. */
async function witnessAgainst(id: number): Promise<string | undefined> {
  const files = linesSoFar().flatMap((line) => (line.kind === 'reached' && line.left.includes(id) ? [line.file] : []));
  for (const file of new Set(files)) {
    if ((await passesAlone(file)) && !(await passes(vitest, { file, id }))) return file;
  }
  return undefined;
}

/** Whether a file passes without any mutant; determined once. */
async function passesAlone(file: string): Promise<boolean> {
  const known = linesSoFar().find((line) => line.kind === 'alone' && line.file === file);
  if (known?.kind === 'alone') return known.passes;
  const line = { kind: 'alone', file, passes: await passes(vitest, { file, id: 0 }) } as const;
  send(line);
  return line.passes;
}

async function passes(runner: Vitest, { file, id }: { file: string; id: number }): Promise<boolean> {
  setActive(id);
  setTried(`${id} in ${file}`);
  const path = join(root, file);
  const specifications = runner.getRootProject().createSpecification(path);
  const { testModules, unhandledErrors } = await runner.runTestSpecifications([specifications], false);
  // Vitest returns every file it has ever run, also those that failed because of an earlier mutant.
  const own = testModules.filter(({ moduleId }) => moduleId === path);
  return own.length > 0 && own.every((one) => one.ok()) && unhandledErrors.length === 0;
}
