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
 * Tells the owner that anyone who is to sign now does not have the way that is asked for (product S1). Said again within a
 * day it is nothing; later the owner is told once more.
 * @throws document.not-signing, document.not-your-turn, document.not-allowed; document.methods-open where no one way is
 * asked for
 */
export const reportLacking = (ctx: Ctx, { params: { id }, body }: ParsedOf<OwnerWordsEndpoints['lackMethod']>) =>
  inTenant(ctx, async (tx) => {
    const { document, viewer } = await openDocument(tx, id, true);
    must('lack-method', viewer);
    const method = document.signing_method ?? fail('document.methods-open');
    const entry = entryFor(viewer, 'sign');
    const former = (await loadWords(tx, id)).find((word) => word.member_id === entry.id && isLacking(word));
    if (former && isFresh(tx, former)) return presentFor(tx, id);
    const words = body.message || null;
    const said = { documentId: id, memberId: entry.id, userId: viewer.userId, method, words };
    const wordId = await keepLacking(tx, said, former);
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
 * The owner lets everybody sign by any way; each person who had said that they lack the one asked for is told (product
 * S1).
 * @throws document.not-running, document.not-allowed; document.methods-open where that is so already
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
