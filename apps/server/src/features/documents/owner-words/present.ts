import type { OwnerWord } from '@paraph/contract';
import type { ChoosableMethod } from '@paraph/domain';
import type { OpenDocument } from '../open-document.ts';
import { isAskedNow } from '../viewer.ts';
import type { OwnerWordRecord } from './store.ts';

/** Returns the messages that a viewer sees: the owner those that need an answer, other viewers those by or for them. */
export function presentWords(open: OpenDocument, words: readonly OwnerWordRecord[]): OwnerWord[] {
  const { isOwner } = open.viewer.viewerState;
  const seen = words.filter((word) => (isOwner ? waitsForOwner(open, word) : isOwn(open, word)));
  return seen.map((word) => ({
    id: word.id,
    kind: word.kind as OwnerWord['kind'],
    name: nameIn(open, word),
    isMine: !isOwner,
    method: word.method as ChoosableMethod | null,
    words: word.words,
    at: word.at.toISOString(),
    answer: word.answer,
    answeredAt: word.answered_at?.toISOString() ?? null,
  }));
}

/** A lacking method needs an answer only while the signer is on turn and the document requires one method. */
function waitsForOwner({ document, members }: OpenDocument, word: OwnerWordRecord): boolean {
  if (word.answered_at) return false;
  if (word.kind === 'question') return true;
  const isAsked = members.some((member) => member.id === word.member_id && isAskedNow(member));
  return isAsked && document.phase === 'signing' && document.signing_method !== null;
}

/**
 * Returns whether the viewer wrote the message, or their delegate wrote it for them. A guest is identified by the member
 * of the link.
 */
const isOwn = ({ viewer }: OpenDocument, word: OwnerWordRecord): boolean =>
  viewer.own.some(({ id }) => id === word.member_id) || (!viewer.isGuest && word.user_id === viewer.userId);

/** Returns the name in the document's entry, else the name of the account. */
function nameIn({ members }: OpenDocument, word: OwnerWordRecord): string {
  const member = members.find(({ id, user_id }) => id === word.member_id && user_id === word.user_id);
  const { first_name, last_name, email } = member ?? word;
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || email;
}
