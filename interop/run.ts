import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signForeign } from './foreign/signing.ts';
import { digidoc4j, xmlsec } from './validators/container-tools.ts';
import type { ExternalValidator } from './validators/external-validator.ts';
import { pdfsig, pyHanko, qpdf, veraPdf } from './validators/pdf-tools.ts';
import { qualifiedFaults } from './validators/qualified.ts';
import { dss, paraph, reportSchema } from './validators/validators.ts';
import { type Verdict, validator, staleDifferences, printed } from './verdicts.ts';
import { makeMatrix } from './making/matrix.ts';
import { makeInPortal } from './making/portal.ts';
import { makeBySandbox } from './making/sandbox.ts';
import type { SignedCase } from './signed-case.ts';
import { CACHE, installTools } from './tools.ts';

const CONTRACT = join(import.meta.dirname, '../apps/server/test/fixtures/contract.pdf');
const say = (line: string): void => console.log(line);

/** Signs files, lets others sign some too, and asks everybody about all of them. */
async function main(): Promise<number> {
  const tools = installTools();
  const folder = emptied('files');
  const [ours, theirs] = await Promise.all([makeMatrix(folder), signForeign(folder, tools)]);
  const cases = [...ours.cases, ...theirs.cases];
  say(`${ours.cases.length} files signed by us, ${theirs.cases.length} by EU DSS and pyHanko`);
  const roots = [kept('root.cer', ours.pki.root.certificate), kept('their-root.cer', theirs.pki.root.certificate)];
  const issuing = kept('issuing.cer', ours.pki.issuing.certificate);
  const tsa = kept('tsa.cer', ours.pki.tsa.certificate);
  const verdicts = await twoAtOnce(cases, [
    [dss(tools, roots)],
    [paraph(roots), reportSchema(tools)],
    [digidoc4j(tools, [...roots, issuing, tsa])],
    [pyHanko(tools, roots)],
    [xmlsec(tools, [...roots, issuing])],
    [veraPdf(tools)],
    [pdfsig, qpdf],
  ]);
  const bySandbox = await makeBySandbox(emptied('sandbox'), readFileSync(CONTRACT));
  const inPortal = await makeInPortal(emptied('portal'));
  const unqualified = [...(await qualifiedFaults(tools, bySandbox)), ...(await qualifiedFaults(tools, inPortal))];
  const byLists = bySandbox.files.length + inPortal.files.length;
  say(`EU DSS by the lists of the sandbox: ${byLists - unqualified.length} of ${byLists} as they should be`);
  return summary(verdicts, [...ours.faults, ...theirs.faults, ...inPortal.faults, ...unqualified]);
}

/** A folder of its own, with nothing of the last run in it. */
function emptied(name: string): string {
  const folder = join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function kept(name: string, bytes: Uint8Array): string {
  const path = join(CACHE, name);
  writeFileSync(path, bytes);
  return path;
}

/** Each line of validates is asked one after another, two lines at the same time. */
async function twoAtOnce(cases: readonly SignedCase[], lines: ExternalValidator[][]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const work = async () => {
    for (let line = lines.shift(); line; line = lines.shift())
      for (const one of line) {
        const verdict = await validator(one, cases);
        verdicts.push(verdict);
        printed(verdict).forEach(say);
      }
  };
  await Promise.all([work(), work()]);
  return verdicts;
}

function summary(verdicts: readonly Verdict[], faults: readonly string[]): number {
  const failed = [
    ...faults,
    ...verdicts.flatMap(({ tool, unexplained }) => unexplained.map((text) => `${tool}: ${text}`)),
  ];
  failed.forEach(say);
  staleDifferences(verdicts).forEach(say);
  const passed = verdicts.reduce((sum, { expected }) => sum + expected, 0);
  const explained = verdicts.reduce(
    (sum, verdict) => sum + [...verdict.explained.values()].reduce((a, b) => a + b, 0),
    0,
  );
  say(`${passed} passed, ${explained} differences explained, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await main();
