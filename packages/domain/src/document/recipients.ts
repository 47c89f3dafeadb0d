import { canonicalEmail } from '../people/names.ts';
import type { MemberKind } from './phase.ts';
import type { IdentityRule, SigningMode } from './stamp.ts';

/** What a recipient may still lack before a document can be sent to them, in the order of the fields on the page. */
export const RECIPIENT_FIELDS = ['firstName', 'lastName', 'personalCode'] as const;
export type RecipientField = (typeof RECIPIENT_FIELDS)[number];

export interface Recipient {
  email: string;
  firstName: string;
  lastName: string;
  kind: MemberKind;
  identity: IdentityRule;
  /** Whether the sender entered a personal code. */
  hasCode: boolean;
}

/**
 * Returns the fields that a recipient lacks; empty: the document can be sent to them. The certificate of a signer is
 * compared with the full name or the personal code, so one of them is required (product D8). Recipients who do not
 * sign need neither.
 */
export function missingOf(recipient: Recipient, mode: SigningMode): readonly RecipientField[] {
  if (recipient.kind !== 'sign' || mode === 'onlyApprove') return [];
  if (recipient.identity === 'personal-code') return recipient.hasCode ? [] : ['personalCode'];
  if (recipient.identity === 'anyone') return [];
  return missingNames(recipient);
}

/** A certificate names at least two words, so a one-word name never matches; the words may be in one field. */
function missingNames({ firstName, lastName }: Recipient): readonly RecipientField[] {
  const words = `${firstName} ${lastName}`.split(/\s+/u).filter((word) => word !== '');
  if (words.length > 1) return [];
  if (words.length === 0) return ['firstName', 'lastName'];
  return [firstName.trim() === '' ? 'firstName' : 'lastName'];
}

/** Result of one check before sending; `detail` holds the number or the addresses of its sentence. */
export interface RecipientCheck {
  check: 'members' | 'details';
  outcome: 'passed' | 'failed';
  detail: string;
}

/**
 * Checks of recipients alone. The server runs them on the stored draft and the page on its current input, so that both
 * count the same people.
 */
export function recipientChecks(recipients: readonly Recipient[], mode: SigningMode): RecipientCheck[] {
  const people = countPeople(recipients);
  if (people === 0) return [{ check: 'members', outcome: 'failed', detail: '' }];
  const incomplete = recipients.filter((recipient) => missingOf(recipient, mode).length > 0);
  return [
    { check: 'members', outcome: 'passed', detail: String(people) },
    ...(incomplete.length > 0
      ? [{ check: 'details' as const, outcome: 'failed' as const, detail: incomplete.map(nameOf).join(', ') }]
      : []),
  ];
}

const nameOf = ({ firstName, lastName, email }: Recipient): string => `${firstName} ${lastName}`.trim() || email;

/** Returns the number of people in a list; a person with two roles counts once. */
export const countPeople = (recipients: readonly Pick<Recipient, 'email'>[]): number =>
  new Set(recipients.map(({ email }) => canonicalEmail(email))).size;
