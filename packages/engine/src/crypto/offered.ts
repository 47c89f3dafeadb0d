import type { HashName } from './hash.ts';

const OFFERED = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;
export type OfferedHash = (typeof OFFERED)[number];

/** Returns whether WebCrypto has the digest. */
export const isOffered = (name: HashName): name is OfferedHash => (OFFERED as readonly HashName[]).includes(name);
