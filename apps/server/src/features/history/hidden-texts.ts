import type { EventName } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { mayRead, type OpenDocument, seenAmong } from '../documents/index.ts';
import type { HistoryRow } from './store.ts';

/** These events name another document. */
const RELATED: ReadonlySet<string> = new Set([
  'document.related-added',
  'document.related-removed',
] satisfies EventName[]);
/** These events name an accompanying file. */
const ACCOMPANYING = 'document.accompanying-';

const relatedIn = ({ data }: HistoryRow): string | undefined => (data as { relatedId?: string } | null)?.relatedId;

/**
 * Returns the text keys per entry that are hidden from the viewer: names of files of a document with hidden content,
 * and names of related documents that the viewer does not see. A user who added such a name still sees it.
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
    // Entries of older versions do not contain the id of the related document.
    return id === undefined ? !viewer.viewerState.isOwner : !seen.has(id);
  };
  const keys = new Map<string, readonly string[]>(related.filter(isUnseen).map(({ id }) => [id, ['name']]));
  if (mayRead(viewer)) return keys;
  for (const { id, name } of rows)
    if (!keys.has(id)) keys.set(id, name.startsWith(ACCOMPANYING) ? ['name', 'file'] : ['file']);
  return keys;
}
