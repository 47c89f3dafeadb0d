import type { endpoints, ParsedOf } from '@paraph/contract';
import {
  canonicalEmail,
  fail,
  failFields,
  type FreePlace,
  type IdentityRule,
  type Locale,
  type MemberKind,
} from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { countNewRecipients, tenantInfoIn } from '../../tenants/index.ts';
import { findOrInvite } from '../../users/index.ts';
import { advance, isFinal } from '../advance.ts';
import { removalFacts } from '../entry-rules.ts';
import { namedEntry, nameOfEntry, personTexts } from '../member-name.ts';
import { refuseRepeatedMail } from '../repeated-mail.ts';
import { cannotAct } from '../deactivated.ts';
import { refuseStale } from '../edit-tag.ts';
import { openDocument } from '../open-document.ts';
import { approvalsLocked } from '../present.ts';
import { insertMembers, loadMembers, type MemberRecord, removeMembers } from '../store/members.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';
import { refuseWhileSigning } from './refuse-while-signing.ts';
import { ADDED, REMOVED } from './set-members.ts';

type Input = ParsedOf<typeof endpoints.documents.correctAddress>;

/**
 * Replaces the address of a member while others go on acting (product f1, f2). The entry is a new one, so that the
 * former link opens nothing; role, turn and identity rule of the signer stay. A member on turn is mailed at once.
 * @throws document.blocked while this member signs; document.not-editable after the member acted, or for an approver
 * after the first approval (readings DOC-107)
 */
export async function correctAddress(ctx: Ctx, { params, body }: Input) {
  await refuseRepeatedMail(ctx, params.id, [{ email: body.email, field: 'email' }]);
  return inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id, true);
    const { document, members, lock, viewer } = open;
    must('set-members', viewer);
    must('remind', viewer);
    refuseStale(open, body.editTag);
    const have = members.find(({ id }) => id === params.memberId);
    if (!have) return fail('document.member-missing');
    if (lock?.member_id === have.id) refuseWhileSigning(open);
    if (have.done || (have.kind === 'approve' && approvalsLocked(members))) fail('document.not-editable');
    const email = canonicalEmail(body.email);
    if (have.of_form) fail('document.member-of-form');
    refuseSame(members, have, email);
    const insteadId = newId(ctx.clock.now().getTime());
    await removeMembers(tx, [have.id]);
    await emit(tx, REMOVED[have.kind as MemberKind], params.id, {
      data: { ...removalFacts(have), insteadId },
      texts: await personTexts(tx, have),
    });
    await addInstead(tx, params.id, have, { id: insteadId, email });
    await refuseUnable(tx, params.id, insteadId);
    await advance(tx, document, { final: isFinal(document, members) });
    return presentFor(tx, params.id);
  });
}

async function refuseUnable(tx: Tx, documentId: string, memberId: string): Promise<void> {
  const entry = (await loadMembers(tx, documentId)).find(({ id }) => id === memberId);
  if (entry && cannotAct(entry) && (await tenantInfoIn(tx)).isCompany) failFields({ email: 'field.deactivated' });
}

function refuseSame(members: readonly MemberRecord[], have: MemberRecord, email: string): void {
  if (have.email === email) failFields({ email: 'field.same-address' });
  const isThere = members.some((member) => member.kind === have.kind && member.email === email);
  if (isThere) failFields({ email: 'field.already-added' });
}

interface Instead {
  id: string;
  email: string;
}

/**
 * Keeps the names that the sender entered, because only the address was wrong. A colleague's names come from the
 * account.
 */
async function addInstead(tx: Tx, documentId: string, have: MemberRecord, { id, email }: Instead): Promise<void> {
  const person = await findOrInvite(tx, { email, firstName: have.first_name, lastName: have.last_name });
  if (!person.isInternal) await countNewRecipients(tx, [{ email, field: 'email' }]);
  const member = {
    id,
    userId: person.userId,
    email,
    ...nameOfEntry(person, { firstName: have.first_name, lastName: have.last_name }),
    kind: have.kind as MemberKind,
    order: have.turn_order,
    position: have.position,
    identity: have.identity as IdentityRule,
    country: have.country,
    personalCodeHash: have.personal_code_hash,
    privateMessage: have.private_message,
    messageBy: have.message_by,
    delegateMaySign: have.delegate_may_sign,
    ofForm: have.of_form,
    addedBy: have.added_by,
    handedOver: have.handed_over,
    stamp: have.stamp_place as FreePlace | null,
    locale: have.locale as Locale | null,
  };
  await insertMembers(tx, documentId, [member]);
  await emit(tx, ADDED[member.kind], documentId, {
    data: { memberId: member.id, order: member.order },
    texts: await personTexts(tx, namedEntry(member)),
  });
}
