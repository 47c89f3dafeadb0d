import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { EngineError } from '@paraph/engine';
import { inspectAdoc } from '@paraph/engine/adoc';
import { inspectAsic } from '@paraph/engine/asic';
import { inspectDdoc } from '@paraph/engine/ddoc';
import { inspectPdf } from '@paraph/engine/pades';
import { type ReadableKind, kindOf } from './container-file.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { type FileFailure, eachFile } from './each-file.ts';
import { printable, printableJson } from './printable.ts';

/** Writes what each file was signed over: the files of a container, or the states of a PDF at each signature. */
export async function extractFiles(args: Arguments, print: (line: string) => void): Promise<number> {
  if (args.out === undefined) throw new UsageError('ades extract: --out FOLDER is missing');
  const { out, json } = args;
  const extractFile = (file: string): number => {
    const contents = signedContents(new Uint8Array(readFileSync(file)));
    const written = contents.map(({ name, bytes }) => writeInside(out, name, bytes));
    print(json ? printableJson({ file, written }) : [`${file}:`, ...written].map(printable).join('\n  '));
    return 0;
  };
  const fail = (failure: FileFailure): void =>
    print(json ? printableJson(failure) : printable(`${failure.file}: ${failure.error}`));
  return eachFile(args.files, extractFile, fail);
}

interface Content {
  name: string;
  bytes: Uint8Array;
}

const signedContents = (bytes: Uint8Array): Content[] => CONTENTS[kindOf(bytes)](bytes);

const CONTENTS: Record<ReadableKind, (bytes: Uint8Array) => Content[]> = {
  pdf: signedStates,
  asic: (bytes) => filesIn(inspectAsic(bytes)),
  adoc: (bytes) => filesIn(inspectAdoc(bytes)),
  ddoc: (bytes) => filesIn(inspectDdoc(bytes)),
};

const filesIn = ({ files }: { files: { name: string; content: Uint8Array }[] }): Content[] =>
  files.map(({ name, content }) => ({ name, bytes: content }));

function signedStates(bytes: Uint8Array): Content[] {
  return inspectPdf(bytes)
    .signatures.filter(({ type }) => type === 'signature')
    .map(({ byteRange: [, , start, length] }, i) => ({
      name: `signed-state-${i + 1}.pdf`,
      bytes: bytes.subarray(0, start + length),
    }));
}

/** Never outside the folder, whatever the name says, and never over a file that is there. */
function writeInside(folder: string, name: string, bytes: Uint8Array): string {
  const root = resolve(folder);
  const path = resolve(join(root, name));
  if (!path.startsWith(root + sep)) throw new EngineError('zip.name', { name });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes, { flag: 'wx' });
  return path;
}
