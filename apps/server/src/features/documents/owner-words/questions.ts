import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { openDocument } from '../open-document.ts';
import { presentFor } from '../use-cases/present-for.ts';
import { actorOf, must } from '../viewer.ts';
import { closeWords, keepQuestion, loadWords, type OwnerWordRecord } from './store.ts';

type OwnerWordsEndpoints = typeof endpoints.ownerWords;

/**
 * Asks the owner a question instead of rejecting; the document does not change (product S5). An equal question that is
 * not answered yet is not added again.
 * @throws document.not-running, document.not-allowed; generic.too-many after five questions within a day
 */
export const sendQuestion = (ctx: Ctx, { params: { id }, body: { question } }: ParsedOf<OwnerWordsEndpoints['ask']>) =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, id, true);
    must('ask', viewer);
    const asked = viewer.entries.filter((member) => !member.done && member.kind !== 'copy');
    const entry = asked.find((member) => member.on_turn) ?? asked[0] ?? fail('document.not-allowed');
    const own = (await loadWords(tx, id)).filter((word) => word.kind === 'question' && word.user_id === viewer.userId);
    if (own.some((word) => word.words === question && word.answered_at === null)) return presentFor(tx, id);
    refuseMany(tx, own);
    const newWord = { documentId: id, memberId: entry.id, userId: viewer.userId, words: question };
    const wordId = await keepQuestion(tx, newWord);
    const { actedBy: _, ...actor } = actorOf(entry, viewer);
    await emit(tx, 'document.question-asked', id, {
      data: { form: 'questionAsked', memberId: entry.id, wordId },
      texts: { comment: question },
      ...actor,
    });
    return presentFor(tx, id);
  });

/**
 * Refuses further questions of a user about a document until the first of the counted ones is a day old. @throws
 * generic.too-many
 */
function refuseMany(tx: Tx, own: readonly OwnerWordRecord[]): void {
  const first = own.at(-LIMITS.questions);
  if (!first) return;
  const wait = first.at.getTime() + LIMITS.questionsWindow - contextOf(tx).clock.now().getTime();
  if (wait > 0) fail('generic.too-many', { seconds: Math.ceil(wait / 1000) });
}

/**
 * Answers a question, for the owner; the user who asked is notified, and the question is closed (product S5).
 * @throws document.not-allowed; generic.not-found; document.question-answered
 */
export const answerQuestion = (ctx: Ctx, { params, body: { answer } }: ParsedOf<OwnerWordsEndpoints['answer']>) =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, params.id, true);
    must('answer', viewer);
    const question = (await loadWords(tx, params.id)).find(
      (word) => word.id === params.questionId && word.kind === 'question',
    );
    if (!question) return fail('generic.not-found');
    if (question.answered_at) return fail('document.question-answered');
    await closeWords(tx, [question.id], answer);
    await emit(tx, 'document.question-answered', params.id, {
      data: {
        form: 'questionAnswered',
        memberId: question.member_id,
        askerId: question.user_id,
        wordId: question.id,
      },
      texts: { comment: answer },
    });
    return presentFor(tx, params.id);
  });
