import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import type { Portal } from '../portal.ts';
import { type Done, PAGE, shownTo } from './documents.ts';

type Approval = AnswerOf<typeof endpoints.documents.massApprove>;

/** Approves all, with the maximum per call, while the approver's list is polled. */
export async function approveAll(portal: Portal, ids: readonly string[]): Promise<Done> {
  const began = performance.now();
  const seen = new Set<number>();
  const end = new AbortController();
  const looking = (async () => {
    for (; !end.signal.aborted; await pause(PAGE)) seen.add(await waitingOf(portal));
  })();
  const answers: Approval[] = [];
  for (let first = 0; first < ids.length; first += LIMITS.bulkApprove) {
    const documentIds = ids.slice(first, first + LIMITS.bulkApprove);
    const shown = await shownTo(portal, documentIds);
    const body = { documentIds, seen: shown.map(({ id, ...one }) => ({ documentId: id, ...one })), timestamp: true };
    answers.push((await portal.request('POST', '/api/Documents/mass-approve', body)).body as unknown as Approval);
  }
  end.abort();
  await looking;
  const took = Math.round((performance.now() - began) / 1000);
  const approved = answers.reduce((sum, { successfullyApproved }) => sum + successfullyApproved, 0);
  const errors = answers.flatMap((answer) => answer.errors);
  const reply = answers.reduce((sum, { totalCount }) => sum + totalCount, 0);
  return {
    summary: `${approved} of ${ids.length} approved by ${answers.length} calls in ${took} s; the list had ${[...seen].join(', ')}`,
    faults: [
      ...(errors.length > 0 ? [`${errors.length} were not approved, one for reason ${errors[0]!.reason}`] : []),
      ...(approved === ids.length && reply === ids.length ? [] : [`${approved} of ${reply} approved`]),
      ...(ids.length >= LIMITS.bulkApprove && seen.size < 2 ? ['nobody saw the progress of the approval'] : []),
    ],
  };
}

async function waitingOf(portal: Portal): Promise<number> {
  const filterModel = { items: [{ field: 'tab', operator: 'is', value: 'waitingForMe' }] };
  const { body } = await portal.request('POST', '/api/documents/get-documents', { filterModel });
  return Number(body.total);
}
