import { failFields, JSON_BUDGETS, outsideJsonOrNothing } from '@paraph/domain';
import { CompiledQuery } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../../platform/db/index.ts';
import type { Conditions } from './conditions.ts';
import { SELECTED } from './fresh.ts';
import { type ListedDocument, rowsOf } from '../../documents/index.ts';
import { numbered, type PageOf, type PageOrder, walkedBy } from './pages.ts';

/** The last document of a page, with the values that the list is sorted by. */
const place = z.object({
  sort: z.enum(['modified', 'name', 'deadline', 'owner']),
  direction: z.enum(['asc', 'desc']),
  id: z.uuid(),
  name: z.string(),
  modified: z.iso.datetime(),
  deadline: z.iso.date().nullable(),
  owner: z.string(),
  ownerId: z.uuid(),
});
type PagePosition = z.output<typeof place>;

const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";

/** Returns the cursor after a page that ended with this document, in the requested order. */
export async function cursorOf(tx: Tx, { selection, order }: PageOf, lastId: string): Promise<string | null> {
  const question = `select s.document_id as id, s.name, s.modified_at as modified, u.folded as owner, u.id as "ownerId",
      to_char(s.deadline, 'YYYY-MM-DD') as deadline
    from seats s join users u on u.tenant_id = s.tenant_id and u.id = s.owner_id
    where s.${MINE} and s.user_id = $1 and s.document_id = $2`;
  const { rows } = await tx.executeQuery<Omit<PagePosition, 'modified'> & { modified: Date }>(
    CompiledQuery.raw(question, [selection.userId, lastId]),
  );
  const [last] = rows;
  if (!last) return null;
  const told: PagePosition = { ...last, ...order, modified: last.modified.toISOString() };
  return Buffer.from(JSON.stringify(told)).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws generic.fields at paginationModel when the cursor is not from a page of a list in this order
 */
export function decodeCursor(cursor: string, { sort, direction }: PageOrder): PagePosition {
  const read = place.safeParse(
    outsideJsonOrNothing(Buffer.from(cursor, 'base64url').toString(), JSON_BUDGETS.listPlace),
  );
  const isOurs = read.success && read.data.sort === sort && read.data.direction === direction;
  return isOurs ? read.data : failFields({ paginationModel: 'field.invalid' });
}

/** Returns the page after a cursor, read in order. `first` is the number of the first unused parameter. */
export async function pageAfter(
  tx: Tx,
  wanted: PageOf,
  { text, values }: Conditions,
  { from, first }: { from: PagePosition; first: number },
): Promise<ListedDocument[]> {
  const { selection, cut, words, viewerId, order } = wanted;
  const { userId, shelves, dueBefore, withMessage } = selection;
  const more: unknown[] = [];
  const put = (value: unknown, type: string): string => `$${first + values.length + more.push(value) - 1}::${type}`;
  const filter = `${SELECTED} and (${text}) and (${behind(from, put)})`;
  const given = [userId, viewerId, cut.limit, 0, shelves, dueBefore, withMessage, words, ...values, ...more];
  const question = rowsOf(numbered(walkedBy(order, filter)));
  return (await tx.executeQuery<ListedDocument>(CompiledQuery.raw(question, given))).rows;
}

type Put = (value: unknown, type: string) => string;

/**
 * Returns SQL over `s` (list entries) and, when sorted by owner, `u`; rows without a deadline are last in either
 * direction.
 */
function behind({ sort, direction, ...last }: PagePosition, put: Put): string {
  const than = direction === 'asc' ? '>' : '<';
  const id = put(last.id, 'uuid');
  if (sort === 'modified')
    return `(s.modified_at, s.document_id) ${than} (${put(last.modified, 'timestamptz')}, ${id})`;
  if (sort === 'name') return `(s.name, s.document_id) ${than} (${put(last.name, 'text')}, ${id})`;
  if (sort === 'owner')
    return `(u.folded, u.id, s.modified_at, s.document_id) ${than} (${put(last.owner, 'text')},
      ${put(last.ownerId, 'uuid')}, ${put(last.modified, 'timestamptz')}, ${id})`;
  if (last.deadline === null) return `s.deadline is null and s.document_id ${than} ${id}`;
  return `(s.deadline, s.document_id) ${than} (${put(last.deadline, 'date')}, ${id}) or s.deadline is null`;
}
