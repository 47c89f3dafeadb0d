import { concat, fromHex, fromLatin1 } from '../../../bytes/index.ts';
import { find } from '../../../bytes/find.ts';
import { unsupported } from './outline.ts';

const SEGMENT = 0x80;
const LAST_SEGMENT = 3;
const HEX = /^[0-9A-Fa-f]{4}/;
/** Random bytes that begin an encrypted part. */
const RANDOM = 4;
const PRIVATE_KEY = 55_665;

/** The two parts of a Type 1 program (Adobe Type 1 Font Format, 7): the open one, and the private one decrypted. */
interface Type1Parts {
  open: string;
  inner: Uint8Array;
}

/** Throws `font.unsupported` where programs find the private part at different places. */
export function type1Parts(program: Uint8Array): Type1Parts {
  const bytes = program[0] === SEGMENT ? joined(program) : program;
  const at = find(bytes, 'eexec');
  if (at < 0) throw unsupported('no private part');
  let start = at + 'eexec'.length;
  while (isSpace(bytes[start])) start++;
  const open = fromLatin1(bytes.subarray(0, at));
  const line = open.slice(Math.max(open.lastIndexOf('\n'), open.lastIndexOf('\r')) + 1);
  if (line.includes('%')) throw unsupported('private part in a comment');
  const isHex = HEX.test(fromLatin1(bytes.subarray(start, start + 4)));
  const packed = isHex ? fromHex(hexDigits(bytes.subarray(start))) : bytes.subarray(start);
  return { open, inner: decrypted(packed, PRIVATE_KEY, RANDOM) };
}

const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

function hexDigits(bytes: Uint8Array): string {
  const digits = /^[0-9A-Fa-f\s]*/.exec(fromLatin1(bytes))![0].replaceAll(/\s/g, '');
  return digits.slice(0, digits.length & ~1);
}

/** Takes the headers of segments out, as files of Windows have them. */
function joined(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; bytes[at] === SEGMENT && bytes[at + 1] !== LAST_SEGMENT;) {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 2, true);
    parts.push(bytes.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return concat(parts);
}

/** Adobe Type 1 Font Format, 7.2. */
export function decrypted(bytes: Uint8Array, key: number, skipped: number): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let state = key;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    plain[i] = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
  }
  return plain.subarray(skipped);
}
