import type { FormColumnType, ListFilter } from '@paraph/domain';
import { sql, type SqlBool } from 'kysely';
import { folded } from '../../documents/index.ts';
import { type EntryCondition, type Direction, type EntryQuery, listed } from './order.ts';
import { type FormReader, isReadable } from './readable.ts';
import { matchesText } from './words.ts';

/** The form field that a list is sorted by. */
export type FieldOrder = { id: string; kind: FormColumnType; direction: Direction };
type FieldFilter = ListFilter & { kind: `field${string}` };

/** Values of a period that is a single day have only one of its ends. */
const [STARTS, ENDS] = [sql<string>`coalesce(v.starts_on, v.ends_on)`, sql<string>`coalesce(v.ends_on, v.starts_on)`];
const KEYS = {
  string: [listed.ref('v.folded')],
  number: [listed.ref('v.number')],
  date: [STARTS],
  dateRange: [STARTS, ENDS],
};

/** Values that the viewer may not read match no condition: a filter must not disclose what the column hides. */
export function fieldIs(filter: FieldFilter, tenantId: string, form: FormReader): EntryCondition {
  const documents = listed
    .selectFrom('form_values as v')
    .select('v.document_id')
    .where('v.tenant_id', '=', tenantId)
    .where('v.template_id', '=', form.templateId)
    .where('v.element_id', '=', filter.id)
    .where(valueIs(filter));
  // The array makes the planner look up values once, whatever the statistics say about their frequency.
  return listed('s.document_id', '=', sql<string>`any(array(${documents}))`).and(isReadable(tenantId, form));
}

function valueIs(filter: FieldFilter): EntryCondition {
  if (filter.kind === 'fieldNumber')
    return listed('v.number', SIZES[filter.operator], sql<string>`${filter.number}::numeric`);
  if (filter.kind === 'fieldText') {
    const searched = folded(filter.words);
    const matches = matchesText('v.folded', filter.operator, searched);
    // The index holds the first characters only, because a value may be longer than a row of an index.
    const begins = sql<SqlBool>`left(v.folded, 100) = left(${searched}::text, 100)`;
    return filter.operator === 'equals' ? listed.and([begins, matches]) : matches;
  }
  const { from, to, whole } = filter;
  // A range that only has to overlap is compared by its end with the first day, and by its start with the last.
  const [first, last] = whole ? [STARTS, ENDS] : [ENDS, STARTS];
  return listed.and([...(from ? [listed(first, '>=', from)] : []), ...(to ? [listed(last, '<=', to)] : [])]);
}

const SIZES = { equals: '=', atLeast: '>=', atMost: '<=' } as const;

/** Sorts list entries by a form field. Values that the viewer may not read sort last, like missing ones. */
export function sortedByField<Row>(
  query: EntryQuery<Row>,
  { id, kind, direction }: FieldOrder,
  tenantId: string,
  form: FormReader,
): EntryQuery<Row> {
  const joined = query.leftJoin('form_values as v', (join) =>
    join
      .onRef('v.document_id', '=', 's.document_id')
      .on('v.tenant_id', '=', tenantId)
      .on('v.template_id', '=', form.templateId)
      .on('v.element_id', '=', id)
      .on(isReadable(tenantId, form)),
  ) as unknown as EntryQuery<Row>;
  return KEYS[kind]
    .reduce((sorted, key) => sorted.orderBy(key, (order) => order[direction]().nullsLast()), joined)
    .orderBy('s.document_id', direction);
}
