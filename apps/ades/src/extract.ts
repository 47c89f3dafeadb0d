import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { EngineError } from '@paraph/engine';
import { inspectAdoc } from '@paraph/engine/adoc';
import { inspectAsic } from '@paraph/engine/asic';
import { inspectDdoc } from '@paraph/engine/ddoc';
import { inspectPdf } from '@paraph/engine/pades';
import type { Report } from '@paraph/engine/report';
import { Validator } from '@paraph/engine/validate';
import { type ReadableKind, kindOf } from './container-file.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { type FileFailure, eachFile } from './each-file.ts';
import { printable, printableJson } from './printable.ts';
import { nodePorts } from './ports.ts';

/**
 * Writes what each file was signed over: the files of a container, or the states of a PDF at each signature. A file of
 * a signed container that no intact signature or timestamp covers is named, not written, and so is a state of a PDF
 * without an intact signature; answers 1 then.
 */
export async function extractFiles(args: Arguments, print: (line: string) => void): Promise<number> {
  if (args.out === undefined) throw new UsageError('ades extract: --out FOLDER is missing');
  const { out, json } = args;
  const extractFile = async (file: string): Promise<number> => {
    const { signed, unsigned } = await contentsIn(new Uint8Array(readFileSync(file)), args);
    const written = signed.map(({ name, bytes }) => writeInside(out, name, bytes));
    const left = unsigned.map(({ name }) => name);
    const lines = [`${file}:`, ...written, ...left.map((name) => `not signed, not written: ${name}`)];
    print(json ? printableJson({ file, written, unsigned: left }) : lines.map(printable).join('\n  '));
    return left.length > 0 ? 1 : 0;
  };
  const fail = (failure: FileFailure): void =>
    print(json ? printableJson(failure) : printable(`${failure.file}: ${failure.error}`));
  return eachFile(args.files, extractFile, fail);
}

interface Content {
  name: string;
  bytes: Uint8Array;
}

interface Contents {
  signed: Content[];
  unsigned: Content[];
}

async function contentsIn(bytes: Uint8Array, { time }: Arguments): Promise<Contents> {
  const kind = kindOf(bytes);
  if (kind === 'pdf') return await signedStates(bytes, time);
  const all = CONTENTS[kind](bytes);
  const covered = await coveredNames(bytes, time);
  if (!covered) return { signed: all, unsigned: [] };
  return {
    signed: all.filter(({ name }) => covered.has(name)),
    unsigned: all.filter(({ name }) => !covered.has(name)),
  };
}

/** Names under an intact signature or timestamp by any signer; undefined without signatures and timestamps. */
async function coveredNames(bytes: Uint8Array, time: Date): Promise<Set<string> | undefined> {
  const { signatures, documentTimestamps } = await verify(bytes, time);
  if (signatures.length + documentTimestamps.length === 0) return undefined;
  const stamps = documentTimestamps.filter(({ indication }) => indication !== 'FAILED');
  return new Set([
    ...signatures.filter(({ intact }) => intact).flatMap(({ signedFiles = [] }) => signedFiles),
    ...stamps.flatMap(({ coveredFiles = [] }) => coveredFiles),
  ]);
}

/** Without anchors: what was signed does not depend on who is trusted. */
const verify = (bytes: Uint8Array, time: Date): Promise<Report> =>
  new Validator({ ports: nodePorts, anchors: [] }).validate(bytes, { time });

const CONTENTS: Record<Exclude<ReadableKind, 'pdf'>, (bytes: Uint8Array) => Content[]> = {
  asic: (bytes) => filesIn(inspectAsic(bytes)),
  adoc: (bytes) => filesIn(inspectAdoc(bytes)),
  ddoc: (bytes) => filesIn(inspectDdoc(bytes)),
};

const filesIn = ({ files }: { files: { name: string; content: Uint8Array }[] }): Content[] =>
  files.map(({ name, content }) => ({ name, bytes: content }));

/** A state is signed if the signature is intact and covers everything up to the end of that state but itself. */
async function signedStates(bytes: Uint8Array, time: Date): Promise<Contents> {
  const states = inspectPdf(bytes).signatures.filter(({ type }) => type === 'signature');
  const { signatures } = await verify(bytes, time);
  const isSigned = (field: string): boolean => {
    const found = signatures.filter((one) => one.field === field);
    return found.length > 0 && found.every(({ intact, coverage }) => intact && STATES.has(coverage));
  };
  const contents: Contents = { signed: [], unsigned: [] };
  for (const [i, { field, byteRange }] of states.entries()) {
    const [, , start, length] = byteRange;
    const state = { name: `signed-state-${i + 1}.pdf`, bytes: bytes.subarray(0, start + length) };
    (isSigned(field) ? contents.signed : contents.unsigned).push(state);
  }
  return contents;
}

const STATES: ReadonlySet<string> = new Set(['whole', 'partial-revision']);

/** Never outside the folder, whatever the name says, and never over a file that is there. */
function writeInside(folder: string, name: string, bytes: Uint8Array): string {
  const root = resolve(folder);
  const path = resolve(join(root, name));
  if (!path.startsWith(root + sep)) throw new EngineError('zip.name', { name });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes, { flag: 'wx' });
  return path;
}
