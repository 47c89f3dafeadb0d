import { type IdentityRule, sameName } from '@paraph/domain';
import type { CertifiedPerson } from '@paraph/providers';
import type { Tx } from '../../platform/db/index.ts';
import { isPersonalCodeOf } from '../documents/index.ts';

export type ExpectedSigner = {
  firstName: string;
  lastName: string;
  identity: IdentityRule;
  country: string | null;
  personalCodeHash: Buffer | null;
};

/** Names of the invited person and of the person in the certificate, when they differ (product D8). */
export type Mismatch = { expected: string; found: string };

/**
 * Compares the person of the certificate with the invited one by the rule that the sender chose.
 * @returns null when they match
 */
export function mismatchOf(tx: Tx, invited: ExpectedSigner, person: CertifiedPerson): Mismatch | null {
  const expected = `${invited.firstName} ${invited.lastName}`.trim();
  const found = `${person.givenName} ${person.surname}`.trim();
  return RULES[invited.identity](tx, invited, person) ? null : { expected, found };
}

const RULES: Record<IdentityRule, (tx: Tx, invited: ExpectedSigner, person: CertifiedPerson) => boolean> = {
  anyone: () => true,
  name: (_tx, { firstName, lastName }, person) =>
    sameName(`${firstName} ${lastName}`, `${person.givenName} ${person.surname}`),
  'personal-code': (tx, invited, person) =>
    invited.personalCodeHash !== null &&
    invited.country === person.country &&
    isPersonalCodeOf(invited.personalCodeHash, tx, person),
};
