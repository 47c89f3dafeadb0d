import { readFileSync } from 'node:fs';
import { type SignedFile, foreignFiles, ownFiles, sizeOf } from '../../../packages/engine/test/flips/files.ts';
import type { Flip } from '../../../packages/engine/test/flips/verdict.ts';
import { randomOf } from '../random.ts';

/** Files in which every byte is changed: small ones of every format, level and kind of key. */
const EVERY_BYTE = new Set(
  [
    'asice-p256-b asice-rsa-t asice-p384-t asice-p256-lt asice-p384-lt asice-rsa-pss-lt asice-p256-lta asice-rsa-pss-lta asice-two-signers',
    'asice-cades-b asice-cades-lt asics-cades-b adoc-b adoc-lt asice-countersigned',
    'pdf-p256-b pdf-rsa-pss-t pdf-p256-lt pdf-rsa-pss-lt pdf-on-hybrid pdf-p384-lt',
  ].flatMap((names) => names.split(' ')),
);
const SMALL = 20_000;

/** One file and its number of flips; `from` is the number of its first flip in the campaign. */
export interface Share {
  file: SignedFile;
  from: number;
  count: number;
  isEvery: boolean;
}

/** Files added to the plan later: they come after the others, whose numbers must not change. */
const isLater = ({ name }: SignedFile): boolean => /cades|adoc|countersign/i.test(name);

/** Returns all files with the numbers of their flips. The same seed gives the same flips. */
export function planOf(corpus: string | undefined, each: number): Share[] {
  let from = 0;
  const all = [...ownFiles(), ...foreignFiles(corpus)];
  return [...all.filter((file) => !isLater(file)), ...all.filter(isLater)].map((file) => {
    const isEvery = EVERY_BYTE.has(file.name.replace(/\.\w+$/, ''));
    if (isEvery && sizeOf(file) >= SMALL) throw new Error(`${file.name} is not small`);
    const share = { file, from, isEvery, count: isEvery ? sizeOf(file) : each };
    from += share.count;
    return share;
  });
}

export const bytesOf = ({ file }: Share): Uint8Array => new Uint8Array(readFileSync(file.path));

/** Returns flip `number` of a file: its byte in order, or a random one; any of the 255 other values. */
export function flipOf(
  { file, isEvery }: Share,
  { number, seed, length }: { number: number; seed: string; length: number },
): Flip {
  const words = `${seed} ${file.name} ${number}`;
  const at = isEvery ? number : Math.floor(randomOf(`${words} at`) * length);
  // An archive reader detects most changes by the checksum, so that is fixed in every other flip to reach the
  // signatures.
  const isMended = !file.name.endsWith('.pdf') && randomOf(`${words} mended`) < 0.5;
  return { at, mask: 1 + Math.floor(randomOf(`${words} mask`) * 255), isMended };
}
