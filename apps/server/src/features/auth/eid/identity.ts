import type { PersonId } from '@paraph/providers';
import { type DataKeys, keyedHash, keyedHashes } from '../../../platform/keys/index.ts';

const PURPOSE = 'eid identities';

const textOf = ({ country, code }: PersonId): string => `${country} ${code}`;

/** What is stored of a personal code: found by who has key and code, readable by nobody. */
export const identityHash = (keys: DataKeys, person: PersonId): Buffer => keyedHash(keys, PURPOSE, textOf(person));

/** The same by all keys, to find rows that an older key made. */
export const identityHashes = (keys: DataKeys, person: PersonId): Buffer[] =>
  keyedHashes(keys, PURPOSE, textOf(person));
