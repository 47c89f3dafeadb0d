// A process that runs whole test files with one mutant at work from the beginning: what tables and what is computed
// once per file is reached only so. Each line of its arguments is a mutant; it ends when all are judged.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../../root.ts';
import { linesSoFar, setActive, setTried, tell } from './state.ts';

const ids = process.argv.slice(2).map(Number);
const filesBy = new Map<number, string[]>();
for (const line of linesSoFar()) {
  if (line.kind !== 'reached') continue;
  for (const id of line.ids) filesBy.set(id, [...(filesBy.get(id) ?? []), join(root, line.file)]);
}
const vitest = await createVitest('test', { config: join(import.meta.dirname, 'vitest.config.ts'), watch: false });
await vitest.init();
for (const id of ids) {
  const files = filesBy.get(id) ?? [];
  setActive(id);
  setTried(id);
  const specifications = files.flatMap((file) => vitest.getRootProject().createSpecification(file));
  if (specifications.length > 0) await vitest.runTestSpecifications(specifications, false);
  const failed = vitest.state.getFailedFilepaths();
  if (failed.length > 0) tell({ kind: 'killed', id, by: failed.join(' '), how: 'fresh' });
  else tell({ kind: 'survived', id });
  for (const file of files) vitest.state.clearFiles(vitest.getRootProject(), [file]);
}
setActive(0);
setTried(0);
await vitest.close();
process.exit(0);
