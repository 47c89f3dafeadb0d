import type { endpoints, ParsedOf } from '@paraph/contract';
import {
  canonicalEmail,
  canonicalPersonalCode,
  type EventName,
  fail,
  failFields,
  type FreePlace,
  type IdentityRule,
  isOnPages,
  type Locale,
  type MemberKind,
  personNameFaults,
  placedStamp,
} from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { countNewRecipients } from '../../tenants/index.ts';
import { colleagueById, findOrInvite, nameInvited, personByEmail, refuseUnfitName } from '../../users/index.ts';
import { advance, isFinal, isRunning } from '../advance.ts';
import { type MembersChanger, recordChanges, refuseLooser, removalFacts } from '../entry-rules.ts';
import { namedEntry, nameOfEntry, type Names, personTexts } from '../member-name.ts';
import { dropFormerMessage } from '../former-words.ts';
import { refuseRepeatedMail } from '../repeated-mail.ts';
import { refuseStale } from '../edit-tag.ts';
import { refuseGated } from '../gated-fields.ts';
import { chosenMode } from '../mode.ts';
import { refuseDeactivated } from '../deactivated.ts';
import { openDocument } from '../open-document.ts';
import { mustBeComplete } from '../recipients.ts';
import { fileFacts, refuseUnsignable } from '../signable.ts';
import {
  approveInstead,
  changeMember,
  insertMembers,
  loadMembers,
  type MemberChange,
  type MemberRecord,
  type NewMember,
  removeMembers,
} from '../store/members.ts';
import { approvalsLocked } from '../present.ts';
import { must } from '../viewer.ts';
import { personalCodeHash } from './personal-codes.ts';
import { presentFor } from './present-for.ts';
import { refuseToDisturbSigner } from './while-signing.ts';
import { outsideOf } from './send-document.ts';

type Body = ParsedOf<typeof endpoints.documents.setMembers>['body'];
type RequestedMember = Body['members'][number] & { place: number };

/** The event for a new member of each role. */
export const ADDED: Record<MemberKind, EventName> = {
  approve: 'document.member-added-approve',
  sign: 'document.member-added-sign',
  acknowledge: 'document.member-added-acknowledge',
  copy: 'document.member-added-copy',
};
export const REMOVED: Record<MemberKind, EventName> = {
  approve: 'document.member-removed-approve',
  sign: 'document.member-removed-sign',
  acknowledge: 'document.member-removed-acknowledge',
  copy: 'document.member-removed-copy',
};

/** Sets the participants as one list. Members who have acted stay; new members are found or invited by address. */
export async function setMembers(ctx: Ctx, { params, body }: ParsedOf<typeof endpoints.documents.setMembers>) {
  const asked = body.members.map(({ email }, place) => ({ email, field: `members.${place}.email` }));
  await refuseRepeatedMail(ctx, params.id, asked);
  return inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    const { document, members, viewer } = open;
    must('set-members', viewer);
    refuseStale(open, body.editTag);
    const addedBy = viewer.viewerState.isOwner ? null : viewer.userId;
    const wanted = body.members.map((member, place) => ({ ...member, email: canonicalEmail(member.email), place }));
    refuseDuplicates(wanted);
    const same = (have: MemberRecord, want: RequestedMember) => have.email === want.email && have.kind === want.kind;
    const gone = members.filter((have) => !wanted.some((want) => same(have, want)));
    if (approvalsLocked(members) && changesApprovers(members, gone, wanted)) fail('document.not-editable');
    if (gone.some(({ done }) => done)) fail('document.not-editable');
    refuseToDisturbSigner(tx, open, wanted);
    for (const want of wanted) {
      const have = members.find((member) => same(member, want));
      refuseGatedOf(tx, want, have);
      await refuseUnfitNameOf(tx, want, have);
    }
    if (gone.some(({ of_form }) => of_form)) fail('document.member-of-form');
    if (isRunning(document) && nobodyWouldHaveActed(members, wanted)) fail('document.no-members');
    await removeMembers(
      tx,
      gone.map((member) => member.id),
    );
    for (const member of gone) {
      await emit(tx, REMOVED[member.kind as MemberKind], params.id, {
        data: removalFacts(member),
        texts: await personTexts(tx, member),
      });
    }
    const by = { documentId: params.id, isDraft: document.phase === 'new', addedBy };
    let isChanged = isAnother(members, wanted);
    if (wanted.some((want) => !members.some((have) => same(have, want)))) await dropFormerMessage(tx, params.id);
    for (const want of wanted) {
      const have = members.find((member) => same(member, want));
      if (!have) await add(tx, by, { want, pages: document.pages });
      else if (await keep(tx, by, { have, want, pages: document.pages })) isChanged = true;
    }
    if (addedBy && isChanged) await emit(tx, 'document.people-changed', params.id, {});
    if (isRunning(document) && chosenMode(document) === 'onlyApprove') await approveInstead(tx, params.id);
    if (isRunning(document)) {
      const now = await loadMembers(tx, params.id);
      mustBeComplete(now, chosenMode(document));
      await refuseDeactivated(tx, now, members);
      refuseUnsignable(fileFacts(document), now);
      await countNewRecipients(tx, await outsideOf(tx, now));
      await advance(tx, document, { final: isFinal(document, members) });
    }
    return presentFor(tx, params.id);
  });
}

/** Returns whether a running document would complete at once without an approval, signature or acknowledgement. */
const nobodyWouldHaveActed = (have: readonly MemberRecord[], wanted: readonly RequestedMember[]): boolean =>
  wanted.every(({ kind }) => kind === 'copy') &&
  !have.some(({ kind, done }) => kind !== 'copy' && done) &&
  (wanted.length === 0 || have.some(({ kind }) => kind !== 'copy'));

/** Returns whether a member is added, removed or gets another turn. */
const isAnother = (have: readonly MemberRecord[], wanted: readonly RequestedMember[]): boolean =>
  have.length !== wanted.length ||
  wanted.some(
    ({ kind, email, order }) =>
      !have.some((one) => one.kind === kind && one.email === email && (one.done || one.turn_order === (order ?? null))),
  );

/** The first approval fixes the approvers (readings DOC-107). */
const changesApprovers = (
  have: readonly MemberRecord[],
  gone: readonly MemberRecord[],
  wanted: readonly RequestedMember[],
) => {
  const known = new Set(have.filter(({ kind }) => kind === 'approve').map(({ email }) => email));
  return (
    gone.some(({ kind }) => kind === 'approve') ||
    wanted.some(({ kind, email }) => kind === 'approve' && !known.has(email))
  );
};

/** Refuses the same person twice in one role, at the field; two roles are two entries. */
function refuseDuplicates(wanted: readonly RequestedMember[]): void {
  const seen = new Set<string>();
  for (const { email, kind, place } of wanted) {
    const key = `${kind} ${email}`;
    if (seen.has(key)) failFields({ [`members.${place}.email`]: 'field.already-added' });
    seen.add(key);
  }
}

/**
 * Refuses a typed name that no person may have, at its row. A name that the entry or a colleague has already stays.
 * @throws field.portal-name, field.name-letters, field.name-signs, field.name-code by field
 */
async function refuseUnfitNameOf(tx: Tx, want: RequestedMember, have: MemberRecord | undefined): Promise<void> {
  const name = { firstName: want.firstName ?? '', lastName: want.lastName ?? '' };
  if (Object.keys(personNameFaults(name)).length === 0) return;
  if (have?.first_name === name.firstName && have.last_name === name.lastName) return;
  if ((await personByEmail(tx, want.email))?.isInternal) return;
  refuseUnfitName(contextOf(tx), name, `members.${want.place}.`);
}

/** Values that require a module may stay as they were, but may not be set without the module. */
function refuseGatedOf(tx: Tx, want: RequestedMember, have: MemberRecord | undefined): void {
  const at = (field: string) => `members.${want.place}.${field}`;
  const [message, consent] = [have?.private_message ?? null, have?.delegate_may_sign ?? false];
  const words = { before: message, after: want.privateMessage === undefined ? message : want.privateMessage };
  refuseGated(tx, 'privateMessage', words, at('privateMessage'));
  const terms = { before: consent, after: want.delegateMaySign ?? consent };
  refuseGated(tx, 'delegateMaySign', terms, at('delegateMaySign'));
}

interface Entry {
  want: RequestedMember;
  /** Number of pages of the document. */
  pages: number | null;
}

async function add(tx: Tx, by: MembersChanger, { want, pages }: Entry): Promise<void> {
  const { documentId, addedBy } = by;
  const { clock } = contextOf(tx);
  const person = await findOrInvite(tx, {
    email: want.email,
    firstName: want.firstName ?? '',
    lastName: want.lastName ?? '',
  });
  const member = {
    id: newId(clock.now().getTime()),
    userId: person.userId,
    email: want.email,
    ...nameOfEntry(person, { firstName: want.firstName ?? '', lastName: want.lastName ?? '' }),
    kind: want.kind,
    order: want.order ?? null,
    position: want.place,
    identity: want.identity ?? 'name',
    country: want.country ?? null,
    personalCodeHash: codeHash(tx, want),
    privateMessage: want.privateMessage ?? null,
    messageBy: want.privateMessage ? addedBy : null,
    delegateMaySign: want.delegateMaySign ?? false,
    ofForm: false,
    addedBy,
    stamp: placeOf(want, pages),
    locale: want.locale ?? null,
  };
  await refuseLooser(tx, by, member);
  await insertMembers(tx, documentId, [member]);
  await emit(tx, ADDED[want.kind], documentId, {
    data: { memberId: member.id, order: member.order },
    texts: await personTexts(tx, namedEntry(member)),
  });
  if (member.stamp) await notifyPlace(tx, documentId, member);
}

type StampedMember = Pick<NewMember, 'id' | 'userId' | 'email' | 'firstName' | 'lastName'> & {
  stamp: FreePlace | null;
};

/** Records that the sender placed, moved or removed the stamp of a signer, as an event of its own. */
const notifyPlace = async (tx: Tx, documentId: string, member: StampedMember): Promise<string> =>
  emit(tx, 'document.edited', documentId, {
    data: { ...placedStamp(member.stamp), memberId: member.id },
    texts: await personTexts(tx, namedEntry(member)),
  });

const isSameStamp = (one: FreePlace | null, other: FreePlace | null): boolean =>
  one?.page === other?.page && one?.x === other?.x && one?.y === other?.y;

/** Returns the place of a signer's stamp; null for other roles, which have no stamp (product C5). */
function placeOf({ kind, place, stamp }: RequestedMember, pages: number | null): FreePlace | null {
  if (kind !== 'sign' || !stamp) return null;
  return isOnPages(stamp, pages) ? stamp : failFields({ [`members.${place}.stamp.page`]: 'field.no-such-page' });
}

/** Returns the keyed hash of the personal code, because the code itself is not stored and never shown (product D8). */
function codeHash(tx: Tx, want: RequestedMember): Buffer | null {
  if (want.identity !== 'personal-code') return null;
  const code = want.country && want.personalCode ? canonicalPersonalCode(want.country, want.personalCode) : null;
  if (!want.country || !code) return failFields({ [`members.${want.place}.personalCode`]: 'field.personal-code' });
  return personalCodeHash(tx, want.country, code);
}

/**
 * Changes an entry that stays; of a completed one only its position. Users other than the owner do not see message,
 * language and place of the stamp, so null from them changes nothing.
 * @returns whether anything changed
 */
async function keep(
  tx: Tx,
  by: MembersChanger,
  { have, want, pages }: Entry & { have: MemberRecord },
): Promise<boolean> {
  const was = have.stamp_place as FreePlace | null;
  const change = have.done ? unchanged(have, want.place) : await changeOf(tx, by, { have, want, pages });
  const isChanged = await recordChanges(tx, by, { have, change, place: want.place });
  await changeMember(tx, have.id, change);
  const { firstName, lastName } = change;
  if (have.user_id) await nameInvited(tx, have.user_id, { firstName, lastName, email: have.email });
  const isMoved = !isSameStamp(was, change.stamp);
  if (isMoved)
    await notifyPlace(tx, by.documentId, { ...change, id: have.id, userId: have.user_id, email: have.email });
  return isChanged || isMoved;
}

const unchanged = (have: MemberRecord, position: number): MemberChange => ({
  order: have.turn_order,
  position,
  identity: have.identity as IdentityRule,
  country: have.country,
  personalCodeHash: have.personal_code_hash,
  privateMessage: have.private_message,
  messageBy: have.message_by,
  delegateMaySign: have.delegate_may_sign,
  stamp: have.stamp_place as FreePlace | null,
  locale: have.locale as Locale | null,
  firstName: have.first_name,
  lastName: have.last_name,
});

async function changeOf(
  tx: Tx,
  { addedBy }: MembersChanger,
  { have, want, pages }: Entry & { have: MemberRecord },
): Promise<MemberChange> {
  const before = unchanged(have, want.place);
  const identity = want.identity ?? before.identity;
  const given = <T>(value: T | null | undefined, stays: T | null): T | null =>
    value === undefined || (value === null && addedBy !== null) ? stays : value;
  const privateMessage = given(want.privateMessage, before.privateMessage);
  return {
    ...before,
    order: have.of_form ? have.turn_order : (want.order ?? null),
    identity,
    ...keptCode(tx, have, { ...want, identity }),
    privateMessage,
    messageBy: privateMessage === before.privateMessage ? before.messageBy : privateMessage && addedBy,
    delegateMaySign: want.delegateMaySign ?? before.delegateMaySign,
    stamp: given(want.stamp, before.stamp) === before.stamp ? before.stamp : placeOf(want, pages),
    ...(await renamed(tx, have, want)),
    locale: given(want.locale, before.locale),
  };
}

/**
 * A member who has acted keeps the name of that act; a colleague has the name of the account.
 * @throws field.name-of-account by field for another name of a colleague
 */
async function renamed(tx: Tx, have: MemberRecord, want: RequestedMember): Promise<Names> {
  const before = { firstName: have.first_name, lastName: have.last_name };
  if (have.done) return before;
  const typed = { firstName: want.firstName || before.firstName, lastName: want.lastName || before.lastName };
  if (typed.firstName === before.firstName && typed.lastName === before.lastName) return before;
  const colleague = await colleagueById(tx, have.user_id);
  if (!colleague) return typed;
  const name = nameOfEntry(colleague, typed);
  if (name.firstName !== typed.firstName) failFields({ [`members.${want.place}.firstName`]: 'field.name-of-account' });
  if (name.lastName !== typed.lastName) failFields({ [`members.${want.place}.lastName`]: 'field.name-of-account' });
  return name;
}

/** Keeps the stored code until another one is given; nobody can sign by a code rule without a code. */
function keptCode(tx: Tx, have: MemberRecord, want: RequestedMember) {
  if (want.identity !== 'personal-code') return { country: want.country ?? have.country, personalCodeHash: null };
  const isKept = !want.personalCode && have.personal_code_hash !== null;
  if (isKept) return { country: have.country, personalCodeHash: have.personal_code_hash };
  return { country: want.country ?? null, personalCodeHash: codeHash(tx, want) };
}
