import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that is the same for the same words, so that a run can be repeated. */
export const randomOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32;
