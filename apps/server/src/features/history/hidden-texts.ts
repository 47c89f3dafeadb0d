import type { EventName } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { mayRead, type OpenDocument, seenAmong } from '../documents/index.ts';
import type { HistoryRow } from './store.ts';

/** These name another document. */
const RELATED: ReadonlySet<string> = new Set([
  'document.related-added',
  'document.related-removed',
] satisfies EventName[]);
/** These name a file that goes along with the document. */
const ACCOMPANYING = 'document.accompanying-';

const relatedIn = ({ data }: HistoryRow): string | undefined => (data as { relatedId?: string } | null)?.relatedId;

/**
 * Texts of entries that the viewer of the document may not know: names of files, where its content is kept from the
 * viewer, and names of related documents that the viewer does not see. Who named one knows it.
 */
export async function hiddenTexts(
  tx: Tx,
  { viewer }: OpenDocument,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const related = rows.filter(({ name, actor_id }) => RELATED.has(name) && actor_id !== viewer.userId);
  const seen = await seenAmong(
    tx,
    related.flatMap((row) => relatedIn(row) ?? []),
  );
  const isUnseen = (row: HistoryRow) => {
    const id = relatedIn(row);
    // Entries of former versions do not say which document it was.
    return id === undefined ? !viewer.viewerState.isOwner : !seen.has(id);
  };
  const keys = new Map<string, readonly string[]>(related.filter(isUnseen).map(({ id }) => [id, ['name']]));
  if (mayRead(viewer)) return keys;
  for (const { id, name } of rows)
    if (!keys.has(id)) keys.set(id, name.startsWith(ACCOMPANYING) ? ['name', 'file'] : ['file']);
  return keys;
}
