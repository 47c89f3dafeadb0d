import { createHash } from 'node:crypto';
import { EngineError } from '@paraph/engine';
import { signatureAdded } from '@paraph/engine/asic';
import { DerError, readAt } from '../certificate/der.ts';
import { sameBytes } from '../certificate/read.ts';
import { checkCms } from '../signature/cms.ts';
import { certificateOfXades } from '../signature/xades.ts';
import { refuse } from '../signing/provider-error.ts';
import type { FileAtSignApi } from './wire.ts';

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const wrong = (reason: string) => refuse('signing.bad-signature', reason);

/**
 * Requires that a file from SignAPI is the file that was sent, with additions only. The addition must hold one
 * signature by this certificate over all bytes before and around it (ISO 32000-2, 12.8.1). In a container it must be
 * in the only new signatures file. Throws `signing.bad-signature` or `signing.other-certificate`. The engine checks
 * whether anything else was added.
 */
export async function requireSignedFile(
  file: FileAtSignApi,
  signed: Uint8Array,
  certificate: Uint8Array,
): Promise<Uint8Array> {
  if (file.inside) {
    const signer = await signerInContainer(file.inside, signed);
    if (!sameBytes(signer.der, certificate)) throw refuse('signing.other-certificate', 'signed-by-another-key');
    return signed;
  }
  const base = signed.subarray(0, file.size);
  if (signed.byteLength <= file.size) throw wrong('nothing-added');
  if (createHash('sha256').update(base).digest('hex') !== file.sha256) throw wrong('other-file');
  const { covered, contents } = onlyHole(signed, file.size);
  const signer = checkCms(contents, createHash('sha256').update(covered[0]).update(covered[1]).digest());
  if (!sameBytes(signer.der, certificate)) throw refuse('signing.other-certificate', 'signed-by-another-key');
  return signed;
}

async function signerInContainer(inside: NonNullable<FileAtSignApi['inside']>, signed: Uint8Array) {
  try {
    return await certificateOfXades(signatureAdded(inside, signed), inside.files);
  } catch (error) {
    if (error instanceof EngineError) throw wrong(error.code);
    throw error;
  }
}

interface Hole {
  readonly covered: readonly [Uint8Array, Uint8Array];
  readonly contents: Uint8Array;
}

function onlyHole(signed: Uint8Array, size: number): Hole {
  const added = Buffer.from(signed.subarray(size)).toString('latin1');
  const ranges = [...added.matchAll(RANGE)].map(([, ...numbers]) => numbers.map(Number));
  const [range, ...more] = ranges;
  if (!range || more.length > 0) throw wrong('not-one-signature');
  const [start, before, after, rest] = range as [number, number, number, number];
  const isWhole = start === 0 && before >= size && after > before && after + rest <= signed.byteLength;
  if (!isWhole) throw wrong('not-over-the-file');
  const hole = Buffer.from(signed.subarray(before, after)).toString('latin1');
  const hex = /^<([0-9A-Fa-f]+)>$/.exec(hole)?.[1];
  if (!hex || hex.length % 2 !== 0) throw wrong('no-contents');
  return {
    covered: [signed.subarray(0, before), signed.subarray(after, after + rest)],
    contents: withoutPadding(Buffer.from(hex, 'hex')),
  };
}

/** Removes padding: the space for a signature is larger than the signature, so zeros follow the outer SEQUENCE. */
function withoutPadding(space: Buffer): Uint8Array {
  const { whole } = unreadable(() => readAt(space, 0));
  if (space.subarray(whole.byteLength).some((one) => one !== 0)) throw wrong('no-contents');
  return new Uint8Array(whole);
}

function unreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof DerError) throw wrong('no-contents');
    throw cause;
  }
}
