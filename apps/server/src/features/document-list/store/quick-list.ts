import { named, type Slots, tenantOf, type Tx } from '../../../platform/db/index.ts';
import { MARKS, quickConditions } from './filter.ts';
import { type ListQuery, selectInOrder } from './query.ts';

interface Values {
  tenantId: string;
  userId: string;
  positions: readonly number[];
  today: string;
  limit: number;
  offset: number;
  end: number;
}

/** A list by tab and quick filters of one user. */
interface QuickList {
  request: { quick: readonly string[]; today: string };
  users: readonly string[];
  positions: readonly number[];
  query: Pick<ListQuery, 'order' | 'positions'>;
  cut: { limit: number; offset: number; end: number };
}

const declare = (name: string, { request, query }: QuickList) =>
  named(name, (tx, { tenantId, userId, positions, today, limit, offset, end }: Slots<Values>) =>
    selectInOrder(
      tx,
      {
        tenantId,
        users: [userId],
        positions: query.positions && positions,
        conditions: quickConditions(request.quick, today),
        order: query.order,
        byField: null,
      },
      { limit, offset, end },
    ),
  );
const statements = new Map<string, ReturnType<typeof declare>>();

/** Returns the ids of a page in order; each order and combination of quick filters is a named statement. */
export async function readQuickList(tx: Tx, list: QuickList): Promise<string[]> {
  const { request, users, positions, query, cut } = list;
  const { sort, direction } = query.order;
  const marks = MARKS.filter((mark) => request.quick.includes(mark));
  const name = ['documents.list', sort, direction, ...marks, ...(query.positions ? [] : ['of all'])].join(' ');
  const statement = statements.get(name) ?? declare(name, list);
  statements.set(name, statement);
  const values = { tenantId: tenantOf(tx), userId: users[0]!, positions, today: request.today, ...cut };
  return (await statement(tx, values)).map((row) => row.document_id);
}
