import {
  failFields,
  type IdentityRule,
  mayRequestAgain,
  mayChangeEntry,
  MEMBER_FIELDS,
  type MemberField,
  type MemberKind,
  nameWithoutAddress,
} from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { emit, readChain, readEvent } from '../../platform/events/index.ts';
import { personTexts, shownNameOf } from './member-name.ts';
import type { MemberChange, MemberRecord } from './store/members.ts';

/** The user who changes members of a document; `addedBy` is null for the owner, who decides who may sign. */
export interface MembersChanger {
  documentId: string;
  /** Changes by the owner before sending are not recorded in the history. */
  isDraft: boolean;
  addedBy: string | null;
}

/**
 * Returns fields of an entry that a change sets to another value, without the place of the stamp, which has its own
 * events.
 */
function changedFields(have: MemberRecord, change: MemberChange): Exclude<MemberField, 'stamp'>[] {
  const isSigner = have.kind === 'sign';
  const isOther: Record<Exclude<MemberField, 'stamp'>, boolean> = {
    name: have.first_name !== change.firstName || have.last_name !== change.lastName,
    identity: isSigner && have.identity !== change.identity,
    personalCode: isSigner && change.personalCodeHash !== null && isOtherCode(have, change),
    delegateMaySign: have.delegate_may_sign !== change.delegateMaySign,
    order: have.turn_order !== change.order,
    privateMessage: have.private_message !== change.privateMessage,
    locale: have.locale !== change.locale,
  };
  return (Object.keys(isOther) as (keyof typeof isOther)[]).filter((field) => isOther[field]);
}

const isOtherCode = (have: MemberRecord, { country, personalCodeHash }: MemberChange): boolean =>
  have.country !== country || !have.personal_code_hash?.equals(personalCodeHash!);

/** The field of the page that shows a refusal. */
const AT: Partial<Record<MemberField, string>> = { name: 'lastName' };

/**
 * Refuses changes of who may sign to users other than the sender, and records each change with the former value.
 * @returns whether anything changed
 * @throws field.of-sender at the field
 */
export async function recordChanges(
  tx: Tx,
  { documentId, isDraft, addedBy }: MembersChanger,
  { have, change, place }: { have: MemberRecord; change: MemberChange; place: number },
): Promise<boolean> {
  const fields = changedFields(have, change);
  const setter = { isOwner: addedBy === null, isAdder: addedBy !== null && have.added_by === addedBy };
  const loosens = !setter.isOwner && fields.includes('identity') && change.identity === 'anyone';
  const refused = fields.find((field) => !mayChangeEntry(field, setter) || (loosens && field === 'identity'));
  if (refused) failFields({ [`members.${place}.${AT[refused] ?? refused}`]: 'field.of-sender' });
  for (const field of fields)
    // Changes of a draft are not recorded, because nobody was notified of it; changes of names always are.
    if (!isDraft || addedBy !== null || field === 'name')
      await emit(tx, 'document.edited', documentId, await entryOf(tx, field, have, change));
  return fields.length > 0;
}

const NONE = '–';

/** Returns the event of a changed field; personal codes and private messages are not copied into the history. */
async function entryOf(tx: Tx, field: Exclude<MemberField, 'stamp'>, have: MemberRecord, change: MemberChange) {
  const after = { ...have, first_name: change.firstName, last_name: change.lastName };
  const { person } = await personTexts(tx, after);
  const data = { form: MEMBER_FIELDS[field].form as string, memberId: have.id };
  if (field === 'name') return { data, texts: { before: (await personTexts(tx, have)).person, person } };
  if (field === 'identity') return { data: { ...data, from: have.identity, to: change.identity }, texts: { person } };
  if (field === 'delegateMaySign' && !change.delegateMaySign) data.form = 'delegateForbidden';
  if (field === 'order')
    return { data: { ...data, before: have.turn_order ?? NONE, after: change.order ?? NONE }, texts: { person } };
  if (field === 'locale')
    return {
      data: { ...data, before: have.locale?.toUpperCase() ?? NONE, after: change.locale?.toUpperCase() ?? NONE },
      texts: { person },
    };
  return { data, texts: { person } };
}

/**
 * Returns what the event of a removal stores of an entry, so that the person cannot be added again with a looser rule.
 */
export const removalFacts = (member: MemberRecord) => ({
  memberId: member.id,
  ...(member.kind === 'sign' &&
    member.added_by === null && { rule: { userId: member.user_id, identity: member.identity } }),
});

interface Entering {
  userId: string;
  kind: MemberKind;
  identity: IdentityRule;
  delegateMaySign: boolean;
  firstName: string;
  lastName: string;
  email: string;
  position: number;
}

/**
 * Refuses a new entry by which a user other than the sender would loosen who may sign, also for a person who was
 * removed before.
 * @throws field.of-sender at the field
 */
export async function refuseLooser(tx: Tx, { documentId, addedBy }: MembersChanger, entry: Entering): Promise<void> {
  if (addedBy === null) return;
  const at = (field: string) => `members.${entry.position}.${field}`;
  if (entry.delegateMaySign) failFields({ [at('delegateMaySign')]: 'field.of-sender' });
  const { firstName, lastName, email, kind, identity } = entry;
  const name = shownNameOf({ first_name: firstName, last_name: lastName, email });
  const former = kind === 'sign' ? await formerRule(tx, documentId, entry.userId) : undefined;
  if (!mayRequestAgain({ kind, identity, name }, former)) failFields({ [at('identity')]: 'field.of-sender' });
}

/** Returns the identity rule that the sender had set for a person who was removed since. */
async function formerRule(tx: Tx, documentId: string, userId: string) {
  const removals = (await readChain(tx, 'document', documentId)).flatMap(({ id, data }) => {
    const { rule } = data as { rule?: { userId: string; identity: IdentityRule } };
    return rule?.userId === userId ? [{ id, identity: rule.identity }] : [];
  });
  const last = removals.at(-1);
  if (!last) return undefined;
  return { identity: last.identity, name: nameWithoutAddress((await readEvent(tx, last.id))?.texts['person'] ?? '') };
}
