import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type PadesLevel, type PreparePades, completePades, extendPades, preparePades } from '@paraph/engine/pades';
import { type PrepareAdoc, completeAdoc, extendAdoc, prepareAdoc } from '@paraph/engine/adoc';
import { type PrepareCades, prepareAsicCades } from '@paraph/engine/cades';
import type { PrepareXades } from '@paraph/engine/xades';
import { completeAsic, extendAsic, prepareAsic, timestampFile } from '@paraph/engine/asic';
import { readAnchors } from './anchors.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { adocClaimsOf, claimsOf, limitsOf, requestOf } from './claims.ts';
import { writableKindOf } from './container-file.ts';
import { eachFile } from './each-file.ts';
import { readKeyFile } from './key-file.ts';
import { nodePorts, portsWith } from './ports.ts';
import { printable, printableJson } from './printable.ts';

type PrintLine = (line: string) => void;

const LEVELS = new Set(['B-B', 'B-T', 'B-LT', 'B-LTA']);

/** Signs each PDF, ASiC container or ADOC package with the key of a PKCS#12 file and raises it to the level asked for. */
export async function signFiles(args: Arguments, print: PrintLine, warn: PrintLine): Promise<number> {
  if (args.key === undefined) throw new UsageError('ades sign: --key FILE.p12 is missing');
  const signer = readKeyFile(args.key, args.password, requestOf(args));
  const claims = claimsOf(args);
  return writeEach(args, { print, warn }, async (file) => {
    const bytes = new Uint8Array(readFileSync(file));
    const { certificate, chain, algorithm } = signer;
    const reason = args.reason === undefined ? {} : { reason: args.reason };
    const request = { certificate, chain, algorithm, time: args.time, ...claims };
    const sign: Sign = (data) => signer.sign(data);
    const signed = await {
      pdf: () => signPdf(bytes, { ...request, ...reason, ...limitsOf(args) }, sign),
      asic: () => signContainer(bytes, { request, cades: args.cades }, sign),
      adoc: () => signPackage(bytes, { ...request, ...adocClaimsOf(args) }, sign),
    }[writableKindOf(bytes)]();
    return { bytes: await extended(signed, args) };
  });
}

type Sign = (data: Uint8Array) => Uint8Array;

async function signPdf(bytes: Uint8Array, request: PreparePades, sign: Sign): Promise<Uint8Array> {
  const { session, toBeSigned } = preparePades(bytes, { ...request, startHash: nodePorts.startHash });
  return completePades(bytes, session, sign(toBeSigned), nodePorts);
}

interface ContainerRequest {
  request: PrepareXades & PrepareCades;
  cades: boolean;
}

async function signContainer(bytes: Uint8Array, { request, cades }: ContainerRequest, sign: Sign): Promise<Uint8Array> {
  const { session, toBeSigned } = cades ? prepareAsicCades(bytes, request) : prepareAsic(bytes, request);
  return completeAsic(bytes, session, sign(toBeSigned), nodePorts);
}

/** Puts each file into an ASiC-S container with a timestamp. */
export async function timestampFiles(args: Arguments, print: PrintLine, warn: PrintLine): Promise<number> {
  if (args.tsa === undefined) throw new UsageError('ades timestamp: --tsa URL is missing');
  return writeEach(args, { print, warn }, async (file) => {
    const content = new Uint8Array(readFileSync(file));
    const wrapped = { name: basename(file), mediaType: 'application/octet-stream', content };
    const bytes = await timestampFile(wrapped, portsWith(args.tsa), args.time);
    return { bytes, path: `${file}.asics` };
  });
}

async function signPackage(bytes: Uint8Array, request: PrepareAdoc, sign: Sign): Promise<Uint8Array> {
  const { session, toBeSigned } = prepareAdoc(bytes, request);
  return completeAdoc(bytes, session, sign(toBeSigned), nodePorts);
}

/** Raises every signature of each PDF or container to a level. */
export async function extendFiles(args: Arguments, print: PrintLine, warn: PrintLine): Promise<number> {
  return writeEach(args, { print, warn }, async (file) => ({
    bytes: await extended(new Uint8Array(readFileSync(file)), args),
  }));
}

async function extended(bytes: Uint8Array, args: Arguments): Promise<Uint8Array> {
  const level = args.level ?? 'B-B';
  if (!LEVELS.has(level)) throw new UsageError(`--level is B-B, B-T, B-LT or B-LTA, not ${level}`);
  if (level === 'B-B') return bytes;
  if (args.tsa === undefined) throw new UsageError(`--tsa URL is needed for ${level}`);
  const anchors = args.anchors === undefined ? [] : readAnchors(args.anchors);
  const trust = anchors.map((anchor) => (anchor instanceof Uint8Array ? anchor : anchor.certificate));
  const extend = { pdf: extendPades, asic: extendAsic, adoc: extendAdoc }[writableKindOf(bytes)];
  return extend(bytes, level as PadesLevel, portsWith(args.tsa), { time: args.time, trust });
}

interface Written {
  bytes: Uint8Array;
  /** Undefined for the usual name. */
  path?: string;
}

/** Writes what becomes of each file. Beside the original, so that nothing is overwritten by accident, or to `--out`. */
function writeEach(
  args: Arguments,
  { print, warn }: { print: PrintLine; warn: PrintLine },
  make: (file: string) => Promise<Written>,
): Promise<number> {
  if (args.out !== undefined && args.files.length > 1) throw new UsageError('--out is for one file');
  const writeOne = async (file: string): Promise<number> => {
    if (args.out !== undefined && isSameFile(args.out, file)) throw new UsageError('--out is the file itself');
    const { bytes, path: own } = await make(file);
    const path = args.out ?? own ?? signedName(file);
    writeFileSync(path, bytes);
    const text = printable(`${file}: written to ${path}`);
    print(args.json ? printableJson({ file, written: path, bytes: bytes.length }) : text);
    return 0;
  };
  return eachFile(args.files, writeOne, ({ file, error }) => warn(printable(`${file}: ${error}`)));
}

/** Do both names lead to one file, by links as well? */
const isSameFile = (one: string, other: string): boolean =>
  resolve(one) === resolve(other) ||
  (existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other));

/** The name with `-signed` before its extension; a name without a known one gets that of a PDF. */
function signedName(file: string): string {
  const extension = /\.(?:pdf|asice|sce|asics|scs|bdoc|edoc|adoc)$/i.exec(file)?.[0];
  return extension ? `${file.slice(0, -extension.length)}-signed${extension}` : `${file}-signed.pdf`;
}
