import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeSafely } from './disk.ts';

/** What everything is drawn from unless a seed is given: fresh sandboxes are alike. */
export const DEFAULT_SEED = 'paraph sandbox';

/**
 * Draws that look like chance and come out the same from the same seed. Each purpose has draws of its own, so that what
 * one service is asked does not change what another one answers.
 */
export type Chance = {
  bytes: (purpose: string, size: number) => Buffer;
  hex: (purpose: string, size: number) => string;
  uuid: (purpose: string) => string;
  /** Four digits, as phones show them. */
  code: (purpose: string) => string;
};

const BLOCK = 64;

/** `size` bytes that belong to a label for ever (HMAC-SHA-512 in counter mode). */
export const drawn = (seed: string, label: string, size: number): Buffer => {
  const blocks = Array.from({ length: Math.ceil(size / BLOCK) }, (_, block) =>
    createHmac('sha512', seed).update(`${label}\0${block}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
};

/** A UUID of version 4 (RFC 9562 5.4) from 16 bytes. */
const uuidFrom = (bytes: Buffer): string => {
  const set = Buffer.from(bytes);
  set[6] = ((set[6] ?? 0) & 0x0f) | 0x40;
  set[8] = ((set[8] ?? 0) & 0x3f) | 0x80;
  return set.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Opens the draws of a sandbox. Starts on one folder are counted, so that a restart draws no id a second time. */
export const openChance = (home: string, seed: string): Chance => {
  const path = join(home, 'starts.json');
  const starts = readJson(path, { starts: 0 }).starts + 1;
  writeSafely(path, JSON.stringify({ starts }));
  const counts = new Map<string, number>();
  const bytes = (purpose: string, size: number): Buffer => {
    const count = (counts.get(purpose) ?? 0) + 1;
    counts.set(purpose, count);
    return drawn(seed, `draw\0${starts}\0${purpose}\0${count}`, size);
  };
  return {
    bytes,
    hex: (purpose, size) => bytes(purpose, size).toString('hex'),
    uuid: (purpose) => uuidFrom(bytes(purpose, 16)),
    code: (purpose) => String(bytes(purpose, 6).readUIntBE(0, 6) % 10_000).padStart(4, '0'),
  };
};
