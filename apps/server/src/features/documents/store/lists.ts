import { LIMITS, type Phase, RUNNING } from '@paraph/domain';
import {
  type Expression,
  type ExpressionBuilder,
  type OrderByItemBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';
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

type Seats = ExpressionBuilder<Tables & { s: Tables['seats'] }, 's'>;
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
  withComment: () =>
    sql<SqlBool>`exists (select from documents d where d.tenant_id = s.tenant_id and d.id = s.document_id and d.message is not null)`,
});

/**
 * One page of documents in the order asked for, and how many there are (exact to the limit of counting), in one
 * question. Seats alone decide which rows stand on the page; documents are read for the page's rows only.
 */
export async function listDocuments(tx: Tx, request: ListRequest) {
  const rows = await pageQuery(tx, request).execute();
  const counted = rows[0]?.total ?? (request.page > 0 ? await countMatching(tx, request) : 0);
  const total = Number(counted);
  return { rows, total: Math.min(total, LIMITS.totalExact), totalIsMore: total > LIMITS.totalExact };
}
export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

/** What a list is sorted by, from the seat or its document. */
const SORT_KEYS: Record<ListRequest['sort'], RawBuilder<unknown>> = {
  modified: sql`s.modified_at`,
  deadline: sql`s.deadline`,
  name: sql`(select d.folded from documents d where d.tenant_id = s.tenant_id and d.id = s.document_id)`,
  owner: sql`(select u.folded from documents d join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id
    where d.tenant_id = s.tenant_id and d.id = s.document_id)`,
};

const countOf = (tx: Tx, request: ListRequest) =>
  tx
    .selectFrom(
      matching(tx, request)
        .select('s.document_id')
        .limit(LIMITS.totalExact + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<string>().as('total'));

const countMatching = async (tx: Tx, request: ListRequest): Promise<string> =>
  (await countOf(tx, request).executeTakeFirstOrThrow()).total;

function pageQuery(tx: Tx, request: ListRequest) {
  const { sort, direction, page, pageSize } = request;
  const order = (by: OrderByItemBuilder) => {
    const directed = direction === 'asc' ? by.asc() : by.desc();
    return sort === 'deadline' ? directed.nullsLast() : directed;
  };
  const seats = matching(tx, request)
    .select(['s.document_id', 's.on_turn', SORT_KEYS[sort].as('key')])
    .orderBy(SORT_KEYS[sort], order)
    .orderBy('s.document_id')
    .limit(pageSize)
    .offset(page * pageSize);
  return tx
    .selectFrom(seats.as('p'))
    .innerJoin('documents as d', (join) =>
      join.onRef('d.id', '=', 'p.document_id').on('d.tenant_id', '=', contextOf(tx).tenantId),
    )
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'd.tenant_id').onRef('owner.id', '=', 'd.owner_id'),
    )
    .select([
      'p.on_turn',
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
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.email as owner_email',
      sql<string | null>`to_char(d.deadline, 'YYYY-MM-DD')`.as('deadline'),
      countOf(tx, request).as('total'),
      ownEntries(request.userId).as('entries'),
    ])
    .orderBy(sql`p.key`, order)
    .orderBy('d.id');
}

type Entry = { kind: string; on_turn: boolean; done: boolean };

/** What the viewer is asked for in a document: a seat says that it is their turn, not what for. */
const ownEntries = (userId: string) => sql<Entry[]>`coalesce((
  select json_agg(json_build_object('kind', m.kind, 'on_turn', m.on_turn, 'done', m.done))
  from members m where m.tenant_id = d.tenant_id and m.document_id = d.id and m.user_id = ${userId}), '[]'::json)`;

/** The seats that fit tab, quick filters and words. A deleted document has none. */
function matching(tx: Tx, request: ListRequest) {
  const quick = quickConditions(request.today);
  const conditions = [...TAB_CONDITIONS[request.tab], ...request.quick.map((name) => quick[name])];
  let query = request.company ? companySeats(tx) : ownSeats(tx, request.userId);
  for (const condition of conditions) query = query.where((eb) => condition(eb as unknown as Seats));
  if (request.words.length === 0) return query;
  const of = request.company ? null : request.userId;
  const found = sql<string>`(select document_id from find_documents(${request.words}, ${of}::uuid, ${LIMITS.totalExact + 1}))`;
  return query.where('s.document_id', 'in', found);
}

const ownSeats = (tx: Tx, userId: string) =>
  tx.selectFrom('seats as s').where('s.tenant_id', '=', contextOf(tx).tenantId).where('s.user_id', '=', userId);

/** The owner's seat stands for each document. */
const companySeats = (tx: Tx) =>
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
