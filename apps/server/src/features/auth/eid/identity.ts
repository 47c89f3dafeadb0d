import { createHmac } from 'node:crypto';
import type { PersonId } from '@paraph/providers';
import type { KeyRing } from '../../../platform/config/index.ts';

const keyed = (key: Buffer, { country, code }: PersonId): Buffer =>
  createHmac('sha256', key).update(`${country} ${code}`).digest();

/** What of a personal code stands in the database: found by whoever has the key and the code, read by nobody. */
export const identityHash = (keys: KeyRing, person: PersonId): Buffer =>
  keyed(keys.current.derive('eid identities'), person);

/** The same by all keys, also those no longer used for new rows. */
export const identityHashes = (keys: KeyRing, person: PersonId): Buffer[] =>
  keys.all.map((key) => keyed(key.derive('eid identities'), person));
