import { concat } from '../bytes/index.ts';
import type { HashName, RunningHash, StartHash } from '../crypto/index.ts';
import { type FoundSignature, coveredPieces } from '../formats/pades/found-signatures.ts';
import type { PdfDocument } from '../formats/pades/document.ts';

/** The bytes one signature covers. */
export interface Covered {
  digest(name: HashName): Uint8Array;
  /** Both pieces as one copy. */
  bytes(): Uint8Array;
}

/** A hash that has read the file up to an offset. */
interface Read {
  state: RunningHash;
  at: number;
}

/**
 * Digests of the bytes covered by the signatures of a file. Each covers the file up to its own position, so a later
 * one continues the hash of an earlier one. In file order, all bytes are read once for each algorithm.
 */
export class CoveredBytes {
  private readonly document: PdfDocument;
  private readonly start: StartHash;
  private readonly read = new Map<HashName, Read>();

  constructor(document: PdfDocument, start: StartHash) {
    this.document = document;
    this.start = start;
  }

  /** Undefined when the byte range of the signature is unusable. */
  of(found: FoundSignature): Covered | undefined {
    const pieces = coveredPieces(this.document, found);
    if (!pieces) return undefined;
    const digests = new Map<HashName, Uint8Array>();
    const digest = (name: HashName): Uint8Array => {
      const known = digests.get(name) ?? this.digest(name, pieces);
      digests.set(name, known);
      return known;
    };
    return { digest, bytes: () => concat(pieces) };
  }

  private digest(name: HashName, [before, after]: [Uint8Array, Uint8Array]): Uint8Array {
    const known = this.read.get(name);
    const from = known && known.at <= before.length ? known : { state: this.start(name), at: 0 };
    const state = from.state.update(before.subarray(from.at));
    this.read.set(name, { state, at: before.length });
    return state.fork().update(after).finish();
  }
}
