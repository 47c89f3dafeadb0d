import type { AccountAdditions } from '../../platform/additions.ts';
import { emit } from '../../platform/events/index.ts';
import { closeWaitingRows, endSeries } from './store.ts';

/**
 * Lists that an intruder in an account may have started. After a reaction of the owner no further row is sent: waiting rows
 * are closed with the reason, and the owner is notified as of any list that was sent in part. Rows that were sent are
 * documents, whose people the reaction suspends. Rows that were not sent have used nothing of the allowance of new
 * addresses, because it is counted when a document is sent.
 */
export const startedLists: AccountAdditions = {
  kind: 'series',
  async endMadeIn(tx, userId, period) {
    const lists = await closeWaitingRows(tx, userId, { ...period, fault: 'series.denied' });
    for (const { id, documentId } of lists)
      if (await endSeries(tx, id))
        await emit(tx, 'document.series-sent-in-part', documentId, { data: { seriesId: id } });
    return lists.length;
  },
  // They stand only while they are being sent, and what they sent stands in the documents.
  timesOf: async () => [],
};
