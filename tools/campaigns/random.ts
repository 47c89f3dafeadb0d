import { createHash } from 'node:crypto';

/** Returns a number from 0 up to 1, equal for equal words, so that a run can be repeated. */
export const randomOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32;
