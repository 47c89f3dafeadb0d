import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator, etsiReport, webCryptoVerify } from '../packages/engine/src/index.ts';
import type { SignedCase } from './matrix.ts';
import type { Judges } from './tools.ts';

const HERE = import.meta.dirname;

/** What one tool said about all files. */
export interface Verdict {
  tool: string;
  passed: number;
  differences: string[];
}

interface Answer {
  status: number | null;
  output: string;
}

function ask(program: string, args: readonly string[], input?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr?.on('data', (piece: Buffer) => (output += piece.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
    // A judge that dies before it has read all paths is seen by the verdicts that are missing.
    child.stdin?.on('error', (cause: Error) => (output += `${cause.message}\n`));
    child.stdin?.end(input);
  });
}

/** Asks about each file alone; two at once. */
async function each(
  tool: string,
  cases: readonly SignedCase[],
  judge: (file: SignedCase) => Promise<string | undefined>,
): Promise<Verdict> {
  const verdict: Verdict = { tool, passed: 0, differences: [] };
  const open = [...cases];
  const work = async () => {
    for (let file = open.shift(); file; file = open.shift()) {
      const difference = await judge(file);
      if (difference === undefined) verdict.passed++;
      else verdict.differences.push(`${file.path}: ${difference}`);
    }
  };
  await Promise.all([work(), work()]);
  return verdict;
}

/** Poppler with NSS: every signature valid. It does not know document timestamps. */
export const judgeByPdfsig = (cases: readonly SignedCase[]): Promise<Verdict> =>
  each('pdfsig', cases, async ({ path, signers }) => {
    const { output } = await ask('pdfsig', ['-nocert', path]);
    const valid = output.match(/Signature Validation: Signature is Valid\./g)?.length ?? 0;
    return valid === signers ? undefined : `${valid} of ${signers} valid`;
  });

/** Structure of the file: no error and no warning. */
export const judgeByQpdf = (cases: readonly SignedCase[]): Promise<Verdict> =>
  each('qpdf', cases, async ({ path }) => {
    const { status, output } = await ask('qpdf', ['--check', path]);
    return status === 0 ? undefined : output.trim().split('\n').slice(-2).join(' ');
  });

interface Batch {
  tool: string;
  program: string;
  args: readonly string[];
  expected: (file: SignedCase) => string;
}

/** Tools that take a long time to start get all paths at once and answer `path, tab, verdict`. */
async function batch(cases: readonly SignedCase[], { tool, program, args, expected }: Batch): Promise<Verdict> {
  const { output } = await ask(program, args, cases.map(({ path }) => `${path}\n`).join(''));
  const said = new Map(output.split('\n').map((line) => line.split('\t') as [string, string]));
  const wrong = cases.filter((file) => said.get(file.path) !== expected(file));
  const differences = wrong.map((file) => `${file.path}: ${said.get(file.path) ?? output.slice(-400)}`);
  return { tool, passed: cases.length - wrong.length, differences };
}

/** pyHanko: intact, valid, trusted and without suspicious changes, with one document timestamp. */
export const judgeByPyHanko = (cases: readonly SignedCase[], { python }: Judges, root: string): Promise<Verdict> =>
  batch(cases, {
    tool: 'pyHanko',
    program: python,
    args: [join(HERE, 'pyhanko_judge.py'), root],
    expected: ({ signers }) => `ok ${signers}+1`,
  });

/** EU DSS: every signature, the first one included, TOTAL-PASSED and at the long-term archive level. */
export const judgeByDss = (cases: readonly SignedCase[], { dss }: Judges, root: string): Promise<Verdict> =>
  batch(cases, {
    tool: 'EU DSS',
    program: 'java',
    args: ['-Xmx1500m', '-cp', dss, 'Judge', root],
    expected: ({ signers, level }) => Array.from({ length: signers }, () => `TOTAL_PASSED/${level}`).join(' '),
  });

/** veraPDF: files that were PDF/A-2b before are so after stamps, signatures and timestamps. */
export const judgeByVeraPdf = (cases: readonly SignedCase[], { veraPdf }: Judges): Promise<Verdict> =>
  batch(
    cases.filter(({ path }) => path.includes('pdfa2')),
    { tool: 'veraPDF', program: 'java', args: ['-cp', veraPdf, 'PdfA'], expected: () => 'compliant' },
  );

const offline = (): Promise<never> => Promise.reject(new Error('the files have to prove themselves'));

/** Our own validator, which has to agree with the others. */
export function judgeByParaph(cases: readonly SignedCase[], root: string): Promise<Verdict> {
  const ports = { verify: webCryptoVerify, ocsp: offline, fetch: offline };
  const validator = new Validator({ ports, anchors: [new Uint8Array(readFileSync(root))] });
  return each('Paraph', cases, async ({ path, signers, level: expected }) => {
    const report = await validator.validate(new Uint8Array(readFileSync(path)), { time: new Date() });
    const verdicts = report.signatures.map(({ indication, level }) => `${indication}/${level}`);
    const passed = verdicts.filter((verdict) => verdict === `TOTAL-PASSED/${expected}`);
    return passed.length === signers && verdicts.length === signers ? undefined : verdicts.join(' ');
  });
}

/** The schema of ETSI TS 119 102-2: our report on every file is valid against it. */
export async function judgeReports(cases: readonly SignedCase[], { dss }: Judges, root: string): Promise<Verdict> {
  const ports = { verify: webCryptoVerify, ocsp: offline, fetch: offline };
  const validator = new Validator({ ports, anchors: [new Uint8Array(readFileSync(root))] });
  const written: SignedCase[] = [];
  for (const one of cases) {
    const report = await validator.validate(new Uint8Array(readFileSync(one.path)), { time: new Date() });
    const path = `${one.path}.etsi.xml`;
    writeFileSync(path, etsiReport(report));
    written.push({ ...one, path });
  }
  const args = ['-cp', dss, 'ReportSchema'];
  return batch(written, { tool: 'TS 119 102-2', program: 'java', args, expected: () => 'valid' });
}
