import { Readable } from 'node:stream';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { derivedFileName } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { trustsTest } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { knownVersion, mustBeNotified, openDocument, shownName } from '../../documents/index.ts';
import { historyEvents, presentEntry } from '../present.ts';
import { printHistory } from '../print-history.ts';
import { readerOf } from '../reader.ts';
import { loadHistory } from '../store.ts';

type HistoryExportRequest = ParsedOf<typeof endpoints.documentCare.historyExport>;

/** Limit of entries in a print, far above the usual number per document. */
const MOST = 5_000;

/** Returns whether the last report on a document was made by test services. */
const validatedByTest = (report: unknown): boolean => (report as { trust?: string } | null)?.trust === 'test';

/**
 * Returns the history of a document for print, without texts that are hidden from its viewer. The history records the
 * print (history 27).
 * @throws document.not-found, document.needs-reason
 */
export async function exportHistory(ctx: Ctx, { query: { documentId, locale = ctx.locale } }: HistoryExportRequest) {
  const found = await inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, documentId);
    const { document, viewer } = open;
    mustBeNotified(viewer);
    const names = historyEvents(viewer.isOutsider);
    const rows = await loadHistory(tx, documentId, { names, offset: 0, limit: MOST });
    await emit(tx, 'document.history-exported', documentId, { data: {} });
    const reader = await readerOf(tx, open, { rows, locale });
    return {
      name: shownName(open, locale),
      sha256: knownVersion(open).sha256,
      isTest: trustsTest(ctx.platform.config) || validatedByTest(document.validation),
      entries: rows.map((row) => presentEntry(row, reader)),
    };
  });
  const bytes = Buffer.from(await printHistory({ ...ctx, locale }, found, found.entries));
  const name = derivedFileName(found.name, phrases[locale].document.tab.history, 'pdf');
  return { stream: Readable.from([bytes]), name, type: 'application/pdf', size: bytes.length };
}
