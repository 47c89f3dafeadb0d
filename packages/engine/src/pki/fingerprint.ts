import { toHex } from '../bytes/index.ts';
import { hash } from '../crypto/index.ts';

/**
 * Returns a function that returns the hexadecimal SHA-256 of an encoding; computed on first call, as many are never
 * needed.
 */
export function fingerprintOf(der: Uint8Array): () => string {
  let known: string | undefined;
  return () => (known ??= toHex(hash('SHA-256', der)));
}
