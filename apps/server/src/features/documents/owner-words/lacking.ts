import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { entryFor } from '../entry-to-act.ts';
import { openDocument } from '../open-document.ts';
import { saveSettings } from '../store/documents.ts';
import { presentFor } from '../use-cases/present-for.ts';
import { actorOf, must } from '../viewer.ts';
import { closeWords, keepLacking, loadWords, type OwnerWordRecord } from './store.ts';

type OwnerWordsEndpoints = typeof endpoints.ownerWords;

/**
 * Notifies the owner that a signer on turn does not have the required method (product S1). A repeated report within a
 * day is ignored; a later one notifies the owner again.
 * @throws document.not-signing, document.not-your-turn, document.not-allowed; document.methods-open where no method is
 * required
 */
export const reportLacking = (ctx: Ctx, { params: { id }, body }: ParsedOf<OwnerWordsEndpoints['lackMethod']>) =>
  inTenant(ctx, async (tx) => {
    const { document, viewer } = await openDocument(tx, id, true);
    const entry = entryFor('lack-method', viewer, { kind: 'sign' });
    const method = document.signing_method ?? fail('document.methods-open');
    const former = (await loadWords(tx, id)).find((word) => word.member_id === entry.id && isLacking(word));
    if (former && isFresh(tx, former)) return presentFor(tx, id);
    const words = body.message || null;
    const newWord = { documentId: id, memberId: entry.id, userId: viewer.userId, method, words };
    const wordId = await keepLacking(tx, newWord, former);
    const { actedBy: _, ...actor } = actorOf(entry, viewer);
    await emit(tx, 'document.method-lacking', id, {
      data: { form: 'methodLacking', memberId: entry.id, wordId, method },
      texts: { comment: words },
      ...actor,
    });
    return presentFor(tx, id);
  });

const isLacking = ({ kind, answered_at }: OwnerWordRecord): boolean => kind === 'no-method' && answered_at === null;

const isFresh = (tx: Tx, { at }: OwnerWordRecord): boolean =>
  at.getTime() + LIMITS.lackAgain > contextOf(tx).clock.now().getTime();

/**
 * Allows all methods, for the owner, and notifies each signer who reported a lacking method (product S1).
 * @throws document.not-running, document.not-allowed; document.methods-open where all methods are allowed already
 */
export const openMethods = (ctx: Ctx, { params: { id } }: ParsedOf<OwnerWordsEndpoints['openMethods']>) =>
  inTenant(ctx, async (tx) => {
    const { document, members, viewer } = await openDocument(tx, id, true);
    must('open-methods', viewer);
    const lacking = (await loadWords(tx, id)).filter(isLacking);
    await saveSettings(tx, id, { signingMethod: null });
    await closeWords(
      tx,
      lacking.map((word) => word.id),
      null,
    );
    await emit(tx, 'document.methods-opened', id, {
      data: { form: 'methodsOpened', method: document.signing_method },
    });
    const isAsked = (word: OwnerWordRecord) => members.some((member) => member.id === word.member_id && !member.done);
    for (const { id: wordId, member_id: memberId, user_id: askerId } of lacking.filter(isAsked))
      await emit(tx, 'document.methods-opened-for', id, { data: { memberId, askerId, wordId } });
    return presentFor(tx, id);
  });
