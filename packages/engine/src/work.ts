/**
 * A file required more work than its size explains. Not an EngineError on purpose: readers turn an EngineError into a
 * finding or a verdict, and an exhausted budget says nothing about the file (security IN-08, FT-24).
 */
export class WorkError extends Error {
  override name = 'WorkError';
  /** As in an EngineError, so that callers map both by code. */
  readonly code = 'work.exceeded';
  readonly limit: number;

  constructor(limit: number) {
    super(`work.exceeded: ${limit}`);
    this.limit = limit;
  }
}

/** About one second of processor time: one unit takes 50 to 100 ns. */
const BASE = 10_000_000;
/** Bytes that allow one unit more: work may grow with the file, but not faster. */
const BYTES_PER_UNIT = 4;

/** Units of work allowed for a file of this size in bytes. */
export const workFor = (bytes: number): number => BASE + Math.ceil(bytes / BYTES_PER_UNIT);

/** Counts steps over values, not bytes of a file: a shared object costs again at each use. */
export class Work {
  readonly limit: number;
  spent = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Records steps before they are done. @throws WorkError beyond the limit */
  spend(units: number): void {
    this.spent += units;
    if (this.spent > this.limit) throw new WorkError(this.limit);
  }
}

/** Bytes of DER that are read and hashed in one step. */
const DER_BYTES_PER_UNIT = 16;

/** Units of one certificate, list or answer that is read: its hash and its values. */
export const readingWork = (bytes: Uint8Array): number => 1 + bytes.length / DER_BYTES_PER_UNIT;

/** Units of one signature or timestamp that is validated: its certificates, their chains and revocation come with it. */
export const SIGNATURE_WORK = 50_000;
/** Units of one reference of a signature, which is looked up and compared. */
export const REFERENCE_WORK = 200;
