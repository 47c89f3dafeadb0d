import { equal } from '../../bytes/index.ts';
import { type HashName, hash } from '../../crypto/index.ts';
import { CMS, attributeValues, readSignedData, readTimestampToken } from '../../pki/index.ts';
import { WorkError } from '../../work.ts';
import type { PdfDocument } from './document.ts';
import type { FoundSignature } from './found-signatures.ts';

/** Signature of another file whose widget came with the page that was taken out of it. */
export interface LeftoverSignature {
  /** Fully qualified name of its field, which no form lists. */
  field: string;
  /** First page that has it, counted from 1. */
  page: number;
  /** A search through the bytes sees its dictionary, because no object stream compresses it. */
  isPlain: boolean;
}

const SHA1 = 'adbe.pkcs7.sha1';
/** Sub-filters whose digest is in the CMS object; others prove nothing without the certificate of the signer. */
const WITH_DIGEST: ReadonlySet<string> = new Set(['ETSI.CAdES.detached', 'ETSI.RFC3161', 'adbe.pkcs7.detached', SHA1]);
/** Bytes that may be hashed for the leftovers of a file, beside twice its size. */
const HASHED_BYTES = 32_000_000;

/**
 * Decides which signatures that no form lists are leftovers of another file. A leftover is no signature of this
 * document for any program: its byte range is well-formed but leaves out something else than its own `Contents`, and its
 * digest is not that of the bytes it names here. Everything else stays a signature of this file, broken or not: a forged
 * file must not hide one.
 */
export class Leftovers {
  private readonly bytes: Uint8Array;
  private hashable: number;

  constructor({ bytes }: PdfDocument) {
    this.bytes = bytes;
    this.hashable = HASHED_BYTES + 2 * bytes.length;
  }

  has({ facts, subFilter, contents }: FoundSignature): boolean {
    const { range, ownsHole, startsAtZero } = facts;
    if (!range || ownsHole || !startsAtZero || !WITH_DIGEST.has(subFilter)) return false;
    if (range.hole <= 0 || range.resume <= range.hole || range.end <= range.resume) return false;
    return !this.mayHold(range, { subFilter, contents });
  }

  /** A range that ends behind the file is cut there, as tolerant programs do. */
  private mayHold(
    { hole, resume, end }: { hole: number; resume: number; end: number },
    { subFilter, contents }: Pick<FoundSignature, 'subFilter' | 'contents'>,
  ): boolean {
    const wanted = contents && digestsIn(contents, subFilter);
    if (!wanted) return false;
    if (wanted === 'unknown') return true;
    const pieces: [Uint8Array, Uint8Array] = [this.bytes.subarray(0, hole), this.bytes.subarray(resume, end)];
    this.hashable -= wanted.length * (pieces[0].length + pieces[1].length);
    if (this.hashable < 0) return true;
    return wanted.some(({ name, value }) => equal(hash(name, ...pieces), value));
  }
}

interface Digest {
  name: HashName;
  value: Uint8Array;
}

/** What the object says about the digest of the document; `unknown` when it only follows from the signature value. */
function digestsIn(contents: Uint8Array, subFilter: string): Digest[] | 'unknown' | undefined {
  try {
    return subFilter === 'ETSI.RFC3161' ? imprintIn(contents) : messageDigestsIn(contents, subFilter);
  } catch (error) {
    // The readers of DER throw many kinds of errors; an object that cannot be read holds over nothing.
    if (error instanceof WorkError) throw error;
    return undefined;
  }
}

function imprintIn(contents: Uint8Array): Digest[] | 'unknown' {
  const { imprintAlgorithm: name, imprint: value } = readTimestampToken(contents).info;
  return name ? [{ name, value }] : 'unknown';
}

function messageDigestsIn(contents: Uint8Array, subFilter: string): Digest[] | 'unknown' {
  const { signers, content } = readSignedData(contents);
  if (subFilter === SHA1) return content ? [{ name: 'SHA-1', value: content }] : 'unknown';
  const digests: Digest[] = [];
  for (const { digestAlgorithm: name, signedAttributes } of signers) {
    const values = attributeValues(signedAttributes, CMS.messageDigest);
    if (!name || values.length === 0) return 'unknown';
    for (const { content: value } of values) digests.push({ name, value });
  }
  return digests;
}
