import { toHex } from '../bytes/index.ts';
import { hash } from '../crypto/index.ts';

/** Gives the hexadecimal SHA-256 of an encoding; computed when it is first asked for, as many are never asked. */
export function fingerprintOf(der: Uint8Array): () => string {
  let known: string | undefined;
  return () => (known ??= toHex(hash('SHA-256', der)));
}
