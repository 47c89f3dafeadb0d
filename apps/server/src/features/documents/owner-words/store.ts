import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';

/** A message to the owner, with the facts that decide who sees it. */
export type OwnerWordRecord = Awaited<ReturnType<typeof loadWords>>[number];

/** Returns messages to the owner of a document, oldest first. */
export const loadWords = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('owner_words as w')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'w.tenant_id').onRef('u.id', '=', 'w.user_id'))
    .select(['w.id', 'w.member_id', 'w.user_id', 'w.kind', 'w.method', 'w.words', 'w.at', 'w.answer', 'w.answered_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('w.tenant_id', '=', contextOf(tx).tenantId)
    .where('w.document_id', '=', documentId)
    .orderBy('w.at')
    .orderBy('w.id')
    .execute();

interface NewWord {
  documentId: string;
  memberId: string;
  userId: string;
  words: string | null;
}

/** Stores a question. @returns its id */
export const keepQuestion = (tx: Tx, newWord: NewWord): Promise<string> =>
  insertWord(tx, { ...newWord, kind: 'question' });

/** Stores that a signer lacks the required method; a repeated report updates the former one. @returns its id */
export async function keepLacking(
  tx: Tx,
  newWord: NewWord & { method: string },
  former: OwnerWordRecord | undefined,
): Promise<string> {
  if (!former) return insertWord(tx, { ...newWord, kind: 'no-method' });
  const { tenantId, clock } = contextOf(tx);
  const { userId, method, words } = newWord;
  await tx
    .updateTable('owner_words')
    .set({ at: clock.now(), user_id: userId, method, words })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', former.id)
    .execute();
  return former.id;
}

async function insertWord(
  tx: Tx,
  { kind, documentId, memberId, userId, method, words }: NewWord & { kind: string; method?: string },
): Promise<string> {
  const { tenantId, clock } = contextOf(tx);
  const id = newId(clock.now().getTime());
  await tx
    .insertInto('owner_words')
    .values({
      tenant_id: tenantId,
      id,
      document_id: documentId,
      member_id: memberId,
      user_id: userId,
      kind,
      method: method ?? null,
      words,
      at: clock.now(),
    })
    .execute();
  return id;
}

/** Closes messages, with an answer or without. */
export async function closeWords(tx: Tx, ids: readonly string[], answer: string | null): Promise<void> {
  if (ids.length === 0) return;
  const { tenantId, clock } = contextOf(tx);
  await tx
    .updateTable('owner_words')
    .set({ answer, answered_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}

/** Returns all messages of a user to owners, for the user's data export, without the owners' answers. */
export const wordsOfPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('owner_words')
    .select(['document_id', 'kind', 'method', 'words', 'at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Deletes messages of an erased user, and the answers to them. */
export const forgetWordsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('owner_words').where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId).execute();

/** Deletes messages about a document whose content was deleted. */
export const forgetWordsAbout = (tx: Tx, documentId: string) =>
  tx
    .deleteFrom('owner_words')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .execute();
