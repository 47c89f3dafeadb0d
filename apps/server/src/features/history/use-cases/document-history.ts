import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { mustBeNotified, openDocument } from '../../documents/index.ts';
import { historyEvents, presentEntry } from '../present.ts';
import { readerOf } from '../reader.ts';
import { countHistory, loadHistory } from '../store.ts';

type History = typeof endpoints.documents.history;

/**
 * Returns the history of a document, without texts that are hidden from its viewer.
 * @throws document.not-found, document.needs-reason
 */
export const documentHistory = (ctx: Ctx, { params, query }: ParsedOf<History>): Promise<AnswerOf<History>> =>
  inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, params.id);
    const { viewer } = open;
    mustBeNotified(viewer);
    const names = historyEvents(viewer.isOutsider);
    const total = await countHistory(tx, params.id, names);
    const rows = await loadHistory(tx, params.id, {
      names,
      offset: query.page * query.pageSize,
      limit: query.pageSize,
    });
    const reader = await readerOf(tx, open, { rows, locale: ctx.locale });
    return { total, items: rows.map((row) => ({ ...presentEntry(row, reader), document: params.id })) };
  });
