import { readFileSync, writeFileSync } from 'node:fs';
import { type PadesLevel, completePades, extendPades, preparePades } from '@paraph/engine';
import { readAnchors } from './anchors.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { readKeyFile } from './key-file.ts';
import { portsWith } from './ports.ts';

const LEVELS = new Set(['B-B', 'B-T', 'B-LT', 'B-LTA']);

/** Signs each PDF with the key of a PKCS#12 file and raises it to the level asked for. */
export async function signFiles(args: Arguments, print: (line: string) => void): Promise<number> {
  if (args.key === undefined) throw new UsageError('ades sign: --key FILE.p12 is missing');
  const signer = readKeyFile(args.key, args.password);
  const ports = portsWith(args.tsa);
  for (const file of args.files) {
    const bytes = new Uint8Array(readFileSync(file));
    const { certificate, chain, algorithm } = signer;
    const reason = args.reason === undefined ? {} : { reason: args.reason };
    const { session, toBeSigned } = preparePades(bytes, { certificate, chain, algorithm, time: args.time, ...reason });
    const signed = await completePades(bytes, session, signer.sign(toBeSigned), ports);
    write(args, { file, bytes: await raised(signed, args) }, print);
  }
  return 0;
}

/** Raises every signature of each PDF to a level. */
export async function extendFiles(args: Arguments, print: (line: string) => void): Promise<number> {
  for (const file of args.files) {
    write(args, { file, bytes: await raised(new Uint8Array(readFileSync(file)), args) }, print);
  }
  return 0;
}

async function raised(bytes: Uint8Array, args: Arguments): Promise<Uint8Array> {
  const level = args.level ?? 'B-B';
  if (!LEVELS.has(level)) throw new UsageError(`--level is B-B, B-T, B-LT or B-LTA, not ${level}`);
  if (level === 'B-B') return bytes;
  if (args.tsa === undefined) throw new UsageError(`--tsa URL is needed for ${level}`);
  const anchors = args.anchors === undefined ? [] : readAnchors(args.anchors);
  const trust = anchors.map((anchor) => (anchor instanceof Uint8Array ? anchor : anchor.certificate));
  return extendPades(bytes, level as PadesLevel, portsWith(args.tsa), { time: args.time, trust });
}

/** Beside the original, so that nothing is overwritten by accident; `--out` names another place for one file. */
function write(
  args: Arguments,
  { file, bytes }: { file: string; bytes: Uint8Array },
  print: (line: string) => void,
): void {
  if (args.out !== undefined && args.files.length > 1) throw new UsageError('--out is for one file');
  const path = args.out ?? file.replace(/(\.pdf)?$/i, '-signed.pdf');
  writeFileSync(path, bytes);
  print(args.json ? JSON.stringify({ file, written: path, bytes: bytes.length }) : `${file}: written to ${path}`);
}
