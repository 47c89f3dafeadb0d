import type { PersonId } from '@paraph/providers';
import { type DataKeys, keyedHash, keyedHashes } from '../../../platform/keys/index.ts';

const PURPOSE = 'eid identities';

const textOf = ({ country, code }: PersonId): string => `${country} ${code}`;

/** Returns the stored form of a personal code: found only with key and code, and not readable. */
export const identityHash = (keys: DataKeys, person: PersonId): Buffer => keyedHash(keys, PURPOSE, textOf(person));

/** Returns the stored forms by all keys, to find rows that were stored with an older key. */
export const identityHashes = (keys: DataKeys, person: PersonId): Buffer[] =>
  keyedHashes(keys, PURPOSE, textOf(person));
