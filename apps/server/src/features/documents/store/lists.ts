import { LIMITS, type Phase, RUNNING } from '@paraph/domain';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { contextOf, type Tables, type Tx } from '../../../platform/db/index.ts';

export type ListRequest = {
  userId: string;
  /** Everything of the tenant instead of the viewer's seats. */
  company: boolean;
  tab: 'all' | 'my' | 'delegated' | 'waitingForMe' | 'waitingForOthers' | 'signed' | 'company';
  quick: readonly ('notSent' | 'overdue' | 'ended' | 'withComment')[];
  words: string;
  sort: 'modified' | 'name' | 'deadline' | 'owner';
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
  today: string;
};

type Seats = ExpressionBuilder<Tables & { s: Tables['seats']; d: Tables['documents'] }, 's' | 'd'>;
type Condition = (eb: Seats) => Expression<SqlBool>;
const running = [...RUNNING] as Phase[];

/** What each tab shows, of the seats a viewer has (readings DOC, product S4). */
const TAB_CONDITIONS: Record<ListRequest['tab'], Condition[]> = {
  all: [],
  company: [],
  my: [(eb) => eb('s.is_owner', '=', true)],
  // Nobody acts for others before delegation is in use; the tab is then empty and not wrong.
  delegated: [() => sql<SqlBool>`false`],
  waitingForMe: [(eb) => eb('s.on_turn', '=', true)],
  waitingForOthers: [(eb) => eb('s.on_turn', '=', false), (eb) => eb('s.phase', 'in', running)],
  signed: [
    (eb) =>
      eb.or([
        eb('s.phase', '=', 'completed'),
        eb.and([eb('s.all_signed', '=', true), eb('s.phase', 'not in', ['rejected', 'voided'])]),
      ]),
  ],
};

const quickConditions = (today: string): Record<ListRequest['quick'][number], Condition> => ({
  notSent: (eb) => eb('s.phase', '=', 'new'),
  overdue: (eb) => eb.and([eb('s.phase', 'in', running), sql<SqlBool>`s.deadline < ${today}::date`]),
  ended: (eb) => eb('s.phase', 'in', ['rejected', 'voided']),
  withComment: (eb) => eb('d.message', 'is not', null),
});

const SORT_COLUMNS = {
  modified: 's.modified_at',
  name: 'd.folded',
  deadline: 's.deadline',
  owner: 'owner.last_name',
} as const;

/** One page of documents in the order asked for, and how many there are (exact to the limit of counting). */
export async function listDocuments(tx: Tx, request: ListRequest) {
  const base = listBase(tx, request);
  const rows = await base
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'd.tenant_id').onRef('owner.id', '=', 'd.owner_id'),
    )
    .select([
      'd.id',
      'd.name',
      'd.extension',
      'd.phase',
      'd.owner_id',
      'd.created_at',
      'd.modified_at',
      'd.signed',
      'd.signers',
      'd.waiting_for',
      'd.waiting_since',
      'd.is_protected',
      's.on_turn',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.email as owner_email',
    ])
    .select(sql<string | null>`to_char(d.deadline, 'YYYY-MM-DD')`.as('deadline'))
    .orderBy(sql.ref(SORT_COLUMNS[request.sort]), (order) =>
      request.direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('d.id')
    .limit(request.pageSize)
    .offset(request.page * request.pageSize)
    .execute();
  const { total } = await tx
    .selectFrom(
      base
        .select('d.id')
        .limit(LIMITS.totalExact + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Math.min(Number(total), LIMITS.totalExact), totalIsMore: Number(total) > LIMITS.totalExact };
}
export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

function listBase(tx: Tx, request: ListRequest) {
  const { tenantId } = contextOf(tx);
  const quick = quickConditions(request.today);
  const conditions = [...TAB_CONDITIONS[request.tab], ...request.quick.map((name) => quick[name])];
  let query = (request.company ? companySeats(tx, request.userId) : ownSeats(tx, request.userId))
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.document_id'),
    )
    .where('d.tenant_id', '=', tenantId)
    .where('d.deleted_at', 'is', null);
  for (const condition of conditions) query = query.where((eb) => condition(eb as unknown as Seats));
  if (request.words.length === 0) return query;
  const found = sql<string>`(select document_id from find_documents(${request.words}, ${request.company ? null : request.userId}::uuid, ${LIMITS.totalExact + 1}))`;
  return query.where('d.id', 'in', found);
}

const ownSeats = (tx: Tx, userId: string) =>
  tx.selectFrom('seats as s').where('s.tenant_id', '=', contextOf(tx).tenantId).where('s.user_id', '=', userId);

/** The owner's seat stands for each document, with the viewer's own turn beside it. */
const companySeats = (tx: Tx, _userId: string) =>
  tx.selectFrom('seats as s').where('s.tenant_id', '=', contextOf(tx).tenantId).where('s.is_owner', '=', true);

/** How many documents wait for the viewer, for others, are completed, and ended otherwise. */
export async function countSeats(tx: Tx, userId: string) {
  const row = await ownSeats(tx, userId)
    .select(({ fn }) => [
      fn.count<string>('s.document_id').filterWhere('s.on_turn', '=', true).as('waiting_for_me'),
      fn
        .count<string>('s.document_id')
        .filterWhere((eb) => eb.and([eb('s.on_turn', '=', false), eb('s.phase', 'in', running)]))
        .as('waiting_for_others'),
      fn.count<string>('s.document_id').filterWhere('s.phase', '=', 'completed').as('completed'),
      fn.count<string>('s.document_id').filterWhere('s.phase', 'in', ['rejected', 'voided']).as('ended'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waitingForMe: Number(row.waiting_for_me),
    waitingForOthers: Number(row.waiting_for_others),
    completed: Number(row.completed),
    ended: Number(row.ended),
  };
}
