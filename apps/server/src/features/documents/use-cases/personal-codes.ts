import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { keyedHash, keyedHashes } from '../../../platform/keys/index.ts';

const PERSONAL_CODES = 'personal codes';

/** Returns the keyed hash that compares the personal code of a certificate with the one that the sender entered. */
export function personalCodeHash(tx: Tx, country: string, code: string): Buffer {
  const { platform, tenantId } = contextOf(tx);
  return keyedHash(platform.dataKeys, PERSONAL_CODES, `${tenantId} ${country} ${code}`);
}

/** Returns whether a hash was made of this personal code with any of the keys, because keys may have changed since. */
export function isPersonalCodeOf(hash: Buffer, tx: Tx, { country, code }: { country: string; code: string }): boolean {
  const { platform, tenantId } = contextOf(tx);
  const hashes = keyedHashes(platform.dataKeys, PERSONAL_CODES, `${tenantId} ${country} ${code}`);
  return hashes.some((known) => known.equals(hash));
}
