import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorld } from '../packages/engine/test/pki/index.ts';
import {
  type Verdict,
  judgeByDss,
  judgeByParaph,
  judgeByPdfsig,
  judgeByPyHanko,
  judgeByQpdf,
  judgeByVeraPdf,
  judgeReports,
} from './judges.ts';
import { makeMatrix } from './matrix.ts';
import { CACHE, installTools } from './tools.ts';

/** Signs the matrix with test authorities and lets tools of others judge every file. */
async function main(): Promise<number> {
  const judges = installTools();
  const folder = join(CACHE, 'files');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const world = makeWorld(new Date());
  const root = join(CACHE, 'root.cer');
  writeFileSync(root, world.root.certificate);
  const { cases, refused, faults } = await makeMatrix(world, folder);
  const verdicts: Verdict[] = [{ tool: 'engine', passed: cases.length + refused, differences: faults }];
  say(`${cases.length} files signed, ${refused} damaged files refused by name`);
  const dss = judgeByDss(cases, judges, root);
  const pdfs = cases.filter(({ level }) => level.startsWith('PAdES'));
  for (const judge of [judgeByPdfsig, judgeByQpdf]) verdicts.push(report(await judge(pdfs)));
  verdicts.push(report(await judgeByPyHanko(pdfs, judges, root)));
  verdicts.push(report(await judgeByVeraPdf(pdfs, judges)));
  verdicts.push(report(await judgeReports(cases, judges, root)));
  verdicts.push(report(await judgeByParaph(cases, root)), report(await dss));
  return summary(verdicts);
}

const say = (line: string): void => console.log(line);

function report(verdict: Verdict): Verdict {
  say(`${verdict.tool}: ${verdict.passed} files as expected, ${verdict.differences.length} not`);
  return verdict;
}

function summary(verdicts: readonly Verdict[]): number {
  const differences = verdicts.flatMap(({ tool, differences }) => differences.map((text) => `${tool}: ${text}`));
  for (const difference of differences) say(difference);
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  say(`${passed} passed, ${differences.length} failed`);
  return differences.length === 0 ? 0 : 1;
}

process.exitCode = await main();
