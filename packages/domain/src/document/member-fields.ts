import type { HistoryForm } from './history.ts';
import type { MemberKind } from './phase.ts';
import type { IdentityRule } from './stamp.ts';

/**
 * Who changes a field of an entry on a document: `sender` is its owner; `manager` is anyone who may set its members.
 * The form names the history entry (readings B2).
 */
export const MEMBER_FIELDS = {
  name: { by: 'sender', form: 'personRenamed' },
  identity: { by: 'sender', form: 'identityChanged' },
  personalCode: { by: 'sender', form: 'codeChanged' },
  delegateMaySign: { by: 'sender', form: 'delegateConsent' },
  order: { by: 'manager', form: 'turnChanged' },
  privateMessage: { by: 'manager', form: 'messageChanged' },
  locale: { by: 'manager', form: 'languageChanged' },
  stamp: { by: 'manager', form: 'stampPlaced' },
} as const satisfies Record<string, { by: 'sender' | 'manager'; form: MemberForm }>;

type FormOf<F> = F extends `edited_${infer Form}` ? Form : never;
type MemberForm = FormOf<HistoryForm>;
export type MemberField = keyof typeof MEMBER_FIELDS;
export const MEMBER_FIELD_NAMES = Object.keys(MEMBER_FIELDS) as MemberField[];

/** What of a document's viewer decides who sets the rules of signing. */
export interface RuleSetter {
  isOwner: boolean;
  /** Added this entry; false for a new one too. */
  isAdder: boolean;
}

/** Returns whether a user changes a field of an entry; who added an entry corrects it, but gives no consent for the sender. */
export const mayChangeEntry = (field: MemberField, { isOwner, isAdder }: RuleSetter): boolean =>
  isOwner || MEMBER_FIELDS[field].by === 'manager' || (isAdder && field !== 'delegateMaySign');

/** Returns the fields of an entry that a user cannot change. */
export const lockedFields = (setter: RuleSetter): ReadonlySet<MemberField> =>
  new Set(MEMBER_FIELD_NAMES.filter((field) => !mayChangeEntry(field, setter)));

/** How a signer is checked, as the sender decided it. */
export interface SignerRule {
  kind: MemberKind;
  identity: IdentityRule;
  name: string;
}

/**
 * Returns whether a user who is not the sender may ask for a signature by this rule. Anyone at an address is only for
 * the sender to allow. A person whom the sender had asked returns by the rule and name of then, or not at all; a code
 * is stored as a hash only, so nobody repeats it.
 */
export function mayRequestAgain(wanted: SignerRule, former: Omit<SignerRule, 'kind'> | undefined): boolean {
  if (wanted.kind !== 'sign') return true;
  if (wanted.identity === 'anyone') return false;
  if (!former || former.identity === 'anyone') return true;
  return former.identity === 'name' && wanted.identity === 'name' && wanted.name === former.name;
}
