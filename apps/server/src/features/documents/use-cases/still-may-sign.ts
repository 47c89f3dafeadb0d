import { AppError, fail, mayBeDelegate } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { absencesOf } from '../../delegation/index.ts';
import { personsById } from '../../users/index.ts';
import { delegateTerms } from '../delegate-terms.ts';
import { shownNameOf } from '../member-name.ts';
import { type DocumentRecord, loadDocument } from '../store/documents.ts';
import { loadMembers, type MemberRecord } from '../store/members.ts';
import { isTrusted } from '../viewer.ts';

export interface SigningAuthority {
  documentId: string;
  memberId: string;
  /** The user who signs: the member or their delegate; null where a program supplied the signer. */
  signerId: string | null;
}

type SigningFacts = { document: DocumentRecord; members: readonly MemberRecord[] };

/**
 * Repeats the checks of the start of signing before the signature is stored: the turn, the account, and the authority
 * of a delegate, which may have ended meanwhile.
 * @throws document.not-found, document.not-signing, document.not-your-turn, signing.authority-ended,
 * signing.account-ended
 */
export async function mustStillSign(tx: Tx, signing: SigningAuthority): Promise<void> {
  const document = await loadDocument(tx, signing.documentId);
  if (!document) return fail('document.not-found');
  await signerEntry(tx, { document, members: await loadMembers(tx, document.id) }, signing);
}

/**
 * Returns the entry that is being signed, of a document that the caller has locked. @throws the codes of
 * `mustStillSign`
 */
export async function signerEntry(
  tx: Tx,
  { document, members }: SigningFacts,
  { memberId, signerId }: SigningAuthority,
): Promise<MemberRecord> {
  if (document.phase !== 'signing') fail('document.not-signing');
  const member = members.find(({ id }) => id === memberId);
  if (!member || !isTrusted(member) || member.done || member.kind !== 'sign' || !member.on_turn)
    return fail('document.not-your-turn');
  if (signerId === null) return member;
  await mustBeActive(tx, signerId);
  if (signerId !== member.user_id) await mustStandIn(tx, member, { document, members, signerId });
  return member;
}

async function mustBeActive(tx: Tx, signerId: string): Promise<void> {
  const signer = (await personsById(tx, [signerId])).get(signerId);
  if (!signer || signer.state === 'inactive') fail('signing.account-ended');
}

/** A signature for another person requires their delegation and the sender's consent (decision 28). */
async function mustStandIn(
  tx: Tx,
  member: MemberRecord,
  { document, members, signerId }: SigningFacts & { signerId: string },
): Promise<void> {
  const absence = (await absencesOf(tx, [member.user_id])).get(member.user_id);
  const makers = { ownerId: document.owner_id, fillerId: document.filler_id };
  const delegate = { delegateId: signerId, maySign: absence?.maySign ?? false };
  const terms = delegateTerms(member, { makers, members }, delegate);
  const isDelegated = absence?.delegateId === signerId && mayBeDelegate('sign', terms);
  if (!isDelegated) throw new AppError('signing.authority-ended', { name: shownNameOf(member) });
}
