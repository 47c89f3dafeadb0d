import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { awkward, png } from '../../packages/engine/test/fixtures.ts';
import { type TestPki, makeTestPki } from '../../packages/engine/test/pki/index.ts';
import { request } from '../validators/ask.ts';
import { issueSigners, privateKeyOf } from '../making/signers.ts';
import { type Digest, type Key, digestFor, keysOf, possible, possibleInXml } from '../plan/ours.ts';
import {
  type CountersignedRow,
  type DssContainerRow,
  type DssPdfRow,
  type PyHankoRow,
  theirPlan,
} from '../plan/theirs.ts';
import type { SignedCase } from '../signed-case.ts';
import type { Tools } from '../tools.ts';
import { servePki } from './pki-server.ts';

const INTEROP = join(import.meta.dirname, '..');

/** A file to be signed by a program of others. */
interface Job {
  signed: SignedCase;
  /** The line the program reads: path, format, level, signers as key:digest, what is special, inputs. */
  line: string;
}

export interface ForeignFiles {
  pki: TestPki;
  cases: SignedCase[];
  /** What the programs said of files they could not sign. */
  faults: string[];
}

/** Lets EU DSS and pyHanko sign the plan with keys of a test PKI, one process each. */
export async function signForeign(folder: string, tools: Tools): Promise<ForeignFiles> {
  const testPki = makeTestPki(new Date());
  const materials = join(folder, 'materials');
  mkdirSync(materials, { recursive: true });
  writeMaterials(testPki, materials);
  const { dssPdfs, dssContainers, countersigned, pyHanko } = theirPlan();
  const place = { folder, materials };
  const dss = [
    ...dssPdfs.map((row, i) => dssPdf(row, i, place)),
    ...[...dssContainers, ...countersigned].map((row, i) => dssContainer(row, i, place)),
  ];
  const python = pyHanko.map((row, i) => pyHankoPdf(row, i, place));
  const pki = await servePki(testPki);
  try {
    const address = `http://127.0.0.1:${pki.port}`;
    const answers = await Promise.all([
      run('java', [...dssArguments(tools, pki.port), materials], dss),
      run(tools.python, [join(INTEROP, 'pyhanko_signer.py'), materials, address], python),
    ]);
    const faults = answers.flat();
    const failed = new Set(faults.map((line) => line.split('\t')[0]));
    const cases = [...dss, ...python].map(({ signed }) => signed).filter(({ path }) => !failed.has(path));
    return { pki: testPki, cases, faults };
  } finally {
    await pki.stop();
  }
}

/** Containers with counter-signatures by EU DSS alone, which the engine's own tests keep. */
export async function countersignForeign(folder: string, tools: Pick<Tools, 'dss'>, rows: readonly CountersignedRow[]) {
  const testPki = makeTestPki(new Date());
  const materials = join(folder, 'materials');
  mkdirSync(materials, { recursive: true });
  writeMaterials(testPki, materials);
  const jobs = rows.map((row, i) => dssContainer(row, i, { folder, materials }));
  const pki = await servePki(testPki);
  try {
    const faults = await run('java', [...dssArguments(tools, pki.port), materials], jobs);
    return { pki: testPki, cases: jobs.map(({ signed }) => signed), faults };
  } finally {
    await pki.stop();
  }
}

const dssArguments = ({ dss }: Pick<Tools, 'dss'>, port: number): string[] => [
  '-Dhttp.proxyHost=127.0.0.1',
  `-Dhttp.proxyPort=${port}`,
  '-Dhttp.nonProxyHosts=',
  '-Djava.awt.headless=true',
  '-Xmx1500m',
  '-cp',
  dss,
  'Signer',
];

/** Keys, certificates and files as other programs read them. */
function writeMaterials(testPki: TestPki, folder: string): void {
  const write = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes);
  for (const signer of issueSigners(testPki).values()) {
    write(`${signer.kind}.p8`, privateKeyOf(signer));
    write(`${signer.kind}.cer`, signer.certificate);
  }
  for (const name of ['root', 'issuing', 'tsa'] as const) write(`${name}.cer`, testPki[name].certificate);
  for (const name of ['lo', 'objstm', 'lin', 'pdfa2', 'long']) write(`${name}.pdf`, awkward(`${name}.pdf`));
  write('picture.png', png({ width: 24, height: 12, colour: 2, sample: [20, 90, 160] }));
  write('sutartis.txt', Buffer.from('Šalys susitarė.\n'.repeat(100)));
  write('priedas.xml', Buffer.from('<a>ą</a>'));
}

/** Each line is answered with `path, tab, signed` or what went wrong; answers what went wrong. */
async function run(program: string, args: string[], jobs: readonly Job[]): Promise<string[]> {
  const { output } = await request(program, args, jobs.map(({ line }) => `${line}\n`).join(''));
  const answers = new Map(output.split('\n').map((line) => line.split('\t') as [string, string]));
  return jobs.flatMap(({ signed: { path } }) => {
    const answer = answers.get(path) ?? `no answer: ${output.slice(-300)}`;
    return answer === 'signed' ? [] : [`${path}\tcould not be signed: ${answer}`];
  });
}

interface Place {
  folder: string;
  materials: string;
}

const FILES = { one: ['sutartis.txt'], several: ['sutartis.txt', 'priedas.xml'] } as const;

function dssPdf(row: DssPdfRow, number: number, place: Place): Job {
  const name = ['dss', number, row.input, row.level, row.key, row.digest, row.signers, row.how];
  return job(
    { ...row, maker: 'EU DSS', format: 'PAdES', container: 'PDF', files: [`${row.input}.pdf`] },
    place,
    `${name.join('-')}.pdf`,
  );
}

function dssContainer(row: DssContainerRow | CountersignedRow, number: number, place: Place): Job {
  const [format, container] = row.format.split(' ') as ['XAdES' | 'CAdES', 'ASiC-E' | 'ASiC-S'];
  const name = ['dss', number, row.input, row.format.replace(' ', '-'), row.level, row.key, row.digest, row.signers];
  const ending = container === 'ASiC-E' ? 'asice' : 'asics';
  const choice = { how: container, ...row, maker: 'EU DSS', format, container, files: FILES[row.input] } as const;
  return job(choice, place, `${name.join('-')}.${ending}`);
}

function pyHankoPdf(row: PyHankoRow, number: number, place: Place): Job {
  const name = ['pyhanko', number, row.input, row.level, row.key, row.digest, row.signers, row.how.replace(' ', '_')];
  return job(
    { ...row, maker: 'pyHanko', format: 'PAdES', container: 'PDF', files: [`${row.input}.pdf`] },
    place,
    `${name.join('-')}.pdf`,
  );
}

interface Choice {
  maker: 'EU DSS' | 'pyHanko';
  format: SignedCase['format'];
  container: 'PDF' | 'ASiC-E' | 'ASiC-S';
  level: SignedCase['level'];
  key: Key;
  digest: Digest;
  signers: number;
  input: string;
  how: string;
  files: readonly string[];
}

function job(choice: Choice, { folder, materials }: Place, name: string): Job {
  const { maker, format, container, level, digest, input, how, files } = choice;
  const path = join(folder, name);
  const keys = keysOf(choice);
  const fits = container === 'PDF' ? possible : possibleInXml;
  const signers = keys.map((key) => `${key}:${digestFor(key, digest, fits)}`).join(',');
  const inputs = files.map((file) => join(materials, file)).join(',');
  return {
    signed: { path, maker, format, level, keys, digest, input, documentTimestamps: 0, how },
    line: [path, `${format}/${container}`, level, signers, how, inputs].join('\t'),
  };
}
