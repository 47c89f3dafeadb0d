import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { keyedHash, keyedHashes } from '../../../platform/keys/index.ts';

const PERSONAL_CODES = 'personal codes';

/** The keyed hash by which a certificate's personal code is compared with the one the sender named. */
export function personalCodeHash(tx: Tx, country: string, code: string): Buffer {
  const { platform, tenantId } = contextOf(tx);
  return keyedHash(platform.dataKeys, PERSONAL_CODES, `${tenantId} ${country} ${code}`);
}

/** Whether a hash was made of this personal code, by any key: keys may have changed since the sender named it. */
export function isPersonalCodeOf(hash: Buffer, tx: Tx, { country, code }: { country: string; code: string }): boolean {
  const { platform, tenantId } = contextOf(tx);
  const hashes = keyedHashes(platform.dataKeys, PERSONAL_CODES, `${tenantId} ${country} ${code}`);
  return hashes.some((known) => known.equals(hash));
}
