import { LIMITS, type ListFilter, RUNNING } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTenant, createTestApp } from '../../../../test/app.ts';
import type { App } from '../../../app.ts';
import { inTenant, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { folded, insertDocument, markDeleted } from '../../documents/store/documents.ts';
import { countByBucket } from './counters.ts';
import { foldCounters } from './fold-counters.ts';
import { listDocuments } from './page.ts';
import { replaceListEntries } from '../../documents/store/list-entries.ts';
import type { StoredListRequest } from './request.ts';

const TODAY = '2026-11-21';
const TABS = ['all', 'my', 'delegated', 'waitingForMe', 'waitingForOthers', 'signed', 'company'] as const;
const QUICK = ['notSent', 'overdue', 'ended', 'withComment'] as const;
const SORTS = ['modified', 'name', 'deadline', 'owner'] as const;
const PHASES = ['new', 'approving', 'signing', 'acknowledging', 'completed', 'rejected', 'voided'] as const;
const TAG = '00000000-0000-7000-8000-00000000000a';
const OWNERS = ['Žana', 'Adomas', 'Mārtiņš'];

type Made = {
  id: string;
  name: string;
  owner: number;
  phase: (typeof PHASES)[number];
  /** The members among the three users, and whose turn it is. */
  members: number[];
  onTurn: number[];
  allSigned: boolean;
  deadline: string | null;
  message: string | null;
  at: Date;
};

let app: App;
let a: Awaited<ReturnType<typeof createTenant>>;
const people = OWNERS.map(() => newId());
const made: Made[] = [];

/** Makes a document with variations in everything that a list reads; the same number gives the same document. */
function document(n: number): Made {
  const phase = PHASES[(n * 5) % PHASES.length]!;
  const isRunning = (RUNNING as readonly string[]).includes(phase);
  const owner = (n >> 1) % 3;
  const members = phase === 'new' ? [] : [0, 1, 2].filter((person) => (n * 7 + person * 3) % 4 < 2);
  return {
    id: newId(),
    name: `${['Sutartis', 'Līgums', 'Õppeleping'][n % 3]} ${n % 40} 100%_${n % 4 === 0 ? ' retas' : ''}`,
    owner,
    phase,
    members,
    onTurn: isRunning ? members.filter((person) => (n + person) % 3 === 0) : [],
    allSigned: phase === 'completed' || (isRunning && n % 11 === 0),
    deadline: n % 3 === 0 ? `2026-11-${String(11 + (n % 20)).padStart(2, '0')}` : null,
    message: n % 6 === 0 ? 'Please read.' : null,
    at: new Date(Date.UTC(2026, 9, 1) + (n % 50) * 3_600_000),
  };
}

async function write(tx: Tx, doc: Made): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      name: doc.name,
      folded: folded(doc.name),
      phase: doc.phase,
      message: doc.message,
      deadline: doc.deadline,
      modified_at: doc.at,
    })
    .where('id', '=', doc.id)
    .execute();
  const seats = [0, 1, 2]
    .filter((person) => person === doc.owner || doc.members.includes(person))
    .map((person) => ({
      userId: people[person]!,
      isOwner: person === doc.owner,
      isMember: doc.members.includes(person),
      onTurn: doc.onTurn.includes(person),
    }));
  await replaceListEntries(tx, { ...doc, id: doc.id }, seats);
}

beforeAll(async () => {
  app = await createTestApp({ role: 'server' });
  a = await createTenant(app.platform, 'lists');
  await inTenant(a.ctx, async (tx) => {
    for (const [at, id] of people.entries()) {
      const name = { first_name: OWNERS[at]!, last_name: 'Vardenis', folded: folded(OWNERS[at]!) };
      await tx
        .insertInto('users')
        .values({ tenant_id: a.tenantId, id, email: `p${at}@lists.example`, ...name })
        .execute();
    }
    for (let n = 0; n < 210; n++) {
      const doc = document(n);
      const fixed = { extension: 'pdf', pages: 1, contents: null, isProtected: false, level: 'NoSignatures' } as const;
      const proposed = {
        deadline: null,
        validUntil: null,
        stamp: { position: 'TOP_LEFT', page: 'FIRST', bySigner: true },
      };
      await insertDocument(tx, { ...doc, ...fixed, proposed, ownerId: people[doc.owner]! });
      await write(tx, doc);
      made.push(doc);
    }
  });
});

/** Whether a document is in the tab, as the product describes it. */
function belongs(doc: Made, me: number, tab: StoredListRequest['tab']): boolean {
  const isRunning = (RUNNING as readonly string[]).includes(doc.phase);
  const sees = doc.owner === me || doc.members.includes(me);
  const rules: Record<StoredListRequest['tab'], boolean> = {
    all: sees,
    my: doc.owner === me,
    delegated: false,
    company: true,
    waitingForMe: sees && doc.onTurn.includes(me),
    waitingForOthers: sees && isRunning && !doc.onTurn.includes(me),
    signed:
      sees && (doc.phase === 'completed' || (doc.allSigned && doc.phase !== 'rejected' && doc.phase !== 'voided')),
  };
  return rules[tab];
}

function fits(doc: Made, quick: StoredListRequest['quick'][number]): boolean {
  const isRunning = (RUNNING as readonly string[]).includes(doc.phase);
  if (quick === 'notSent') return doc.phase === 'new';
  if (quick === 'overdue') return isRunning && doc.deadline !== null && doc.deadline < TODAY;
  if (quick === 'ended') return doc.phase === 'rejected' || doc.phase === 'voided';
  return doc.message !== null;
}

const compare = (left: string | number, right: string | number) => (left < right ? -1 : left > right ? 1 : 0);

function sorted(docs: Made[], { sort, direction }: Pick<StoredListRequest, 'sort' | 'direction'>): string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keys: Record<StoredListRequest['sort'], (doc: Made) => (string | number)[]> = {
    modified: (doc) => [doc.at.getTime()],
    name: (doc) => [folded(doc.name)],
    deadline: (doc) => [doc.deadline ?? ''],
    owner: (doc) => [folded(OWNERS[doc.owner]!), doc.at.getTime()],
  };
  const order = (x: Made, y: Made): number => {
    if (sort === 'deadline' && (x.deadline === null) !== (y.deadline === null)) return x.deadline === null ? 1 : -1;
    const [left, right] = [
      [...keys[sort](x), x.id],
      [...keys[sort](y), y.id],
    ];
    const at = left.findIndex((key, n) => key !== right[n]);
    return at < 0 ? 0 : sign * compare(left[at]!, right[at]!);
  };
  return docs.toSorted(order).map((doc) => doc.id);
}

const base = {
  company: false,
  quick: [],
  words: '',
  sort: 'modified',
  direction: 'desc',
  page: 0,
  after: null,
  today: TODAY,
  filters: [],
  form: null,
  field: null,
  zone: 'Europe/Vilnius',
} as const;
const send = (me: number, request: Partial<StoredListRequest>) =>
  readInTenant(a.ctx, (tx) =>
    listDocuments(tx, {
      ...base,
      tab: 'all',
      pageSize: 100,
      userId: people[me]!,
      company: request.tab === 'company',
      ...request,
      words: folded(request.words ?? ''),
    }),
  );

/** Whether a document fulfils a condition, computed without a database. */
function holds(doc: Made, me: number, filter: ListFilter): boolean {
  if (filter.kind === 'days')
    return (filter.from ?? '') <= (doc.deadline ?? '') && doc.deadline !== null && doc.deadline <= (filter.to ?? '9');
  if (filter.kind === 'text' && filter.field === 'name') return folded(doc.name).startsWith(folded(filter.words));
  if (filter.kind === 'text' && filter.field === 'email')
    return people.some((_, at) => `p${at}@lists.example` === filter.words && sees(doc, at));
  if (filter.kind === 'text') return folded(OWNERS[doc.owner]!).includes(folded(filter.words));
  return filter.kind === 'status' && filter.statuses.some((status) => stands(doc, me, status));
}

const sees = (doc: Made, person: number): boolean => doc.owner === person || doc.members.includes(person);
const WAITS = {
  WaitingForMe: ['signing', true],
  WaitingForOthers: ['signing', false],
  WaitingForMeApprove: ['approving', true],
  WaitingForOthersApprove: ['approving', false],
} as const;

function stands(doc: Made, me: number, status: (ListFilter & { kind: 'status' })['statuses'][number]): boolean {
  if (status === 'signed') return doc.allSigned && !['new', 'rejected', 'voided'].includes(doc.phase);
  if (!(status in WAITS)) return status.toLowerCase() === doc.phase;
  const [phase, mine] = WAITS[status as keyof typeof WAITS];
  return doc.phase === phase && doc.onTurn.includes(me) === mine;
}

function expected(me: number, request: Partial<StoredListRequest>): string[] {
  const { tab = 'all', quick = [], words = '', filters = [], sort = 'modified', direction = 'desc' } = request;
  const docs = made.filter(
    (doc) =>
      belongs(doc, me, tab) &&
      quick.every((name) => fits(doc, name)) &&
      filters.every((filter) => holds(doc, me, filter)) &&
      folded(doc.name).includes(folded(words)),
  );
  return sorted(docs, { sort, direction });
}

async function check(me: number, request: Partial<StoredListRequest>): Promise<void> {
  const wanted = expected(me, request);
  const got = await send(me, request);
  const about = JSON.stringify({ me, ...request });
  expect(got.total, about).toBe(wanted.length);
  const from = (request.page ?? 0) * (request.pageSize ?? 100);
  expect(
    got.rows.map((row) => row.id),
    about,
  ).toEqual(wanted.slice(from, from + (request.pageSize ?? 100)));
}

describe('a list returns what it promises', () => {
  test('every tab in every order, with its exact number', async () => {
    for (const me of [0, 1])
      for (const tab of TABS)
        for (const sort of SORTS)
          for (const direction of ['asc', 'desc'] as const) await check(me, { tab, sort, direction });
  });

  test('conditions of columns, alone and together with tab, quick filter and search, in every order and page', async () => {
    const filters: ListFilter[][] = [
      [{ kind: 'text', field: 'name', operator: 'startsWith', words: 'Õppe' }],
      [{ kind: 'text', field: 'owner', operator: 'contains', words: 'mar' }],
      [{ kind: 'status', statuses: ['New', 'Completed'] }],
      [
        { kind: 'days', field: 'deadline', from: '2026-11-14', to: '2026-11-25' },
        { kind: 'text', field: 'owner', operator: 'contains', words: 'a' },
      ],
      [{ kind: 'text', field: 'email', operator: 'equals', words: 'p2@lists.example' }],
      [{ kind: 'status', statuses: ['WaitingForMe', 'Rejected'] }],
      [{ kind: 'status', statuses: ['WaitingForOthers', 'WaitingForMeApprove'] }],
      [{ kind: 'status', statuses: ['WaitingForMe', 'WaitingForOthers'] }],
      [{ kind: 'status', statuses: ['signed'] }],
    ];
    for (const one of filters)
      for (const sort of SORTS)
        for (const direction of ['asc', 'desc'] as const) {
          await check(1, { tab: 'company', filters: one, sort, direction });
          await check(1, { tab: 'all', filters: one, sort, direction, page: 1, pageSize: 3 });
          await check(0, { tab: 'all', filters: one, quick: ['withComment'], words: '1', sort, direction });
        }
  });

  test('conditions use the present state: after a turn, an added member, and a tag added or removed', async () => {
    const turn: ListFilter[] = [{ kind: 'status', statuses: ['WaitingForMe'] }];
    const part: ListFilter[] = [{ kind: 'text', field: 'email', operator: 'equals', words: 'p2@lists.example' }];
    const all = async () => {
      for (const tab of ['all', 'company'] as const)
        for (const filters of [turn, part]) await check(1, { tab, filters });
    };
    await all();
    const doc = made.find((one) => one.phase === 'signing' && one.onTurn.includes(1))!;
    doc.onTurn = [];
    const other = made.find((one) => one.phase !== 'new' && !sees(one, 2))!;
    other.members = [...other.members, 2];
    for (const one of [doc, other]) await inTenant(a.ctx, (tx) => write(tx, one));
    await all();
    await inTenant(a.ctx, (tx) =>
      tx
        .insertInto('tags')
        .values({ tenant_id: a.tenantId, id: TAG, name: 'Skubu', color: '#0f5c6e', created_at: new Date() })
        .execute(),
    );
    const tagged = async () => {
      const { rows, total } = await send(1, { tab: 'company', filters: [{ kind: 'tags', ids: [TAG] }] });
      return [total, ...rows.map(({ id }) => id)];
    };
    expect(await tagged()).toEqual([0]);
    const mark = { tenant_id: a.tenantId, document_id: doc.id, tag_id: TAG };
    await inTenant(a.ctx, (tx) => tx.insertInto('document_tags').values(mark).execute());
    expect(await tagged()).toEqual([1, doc.id]);
    await inTenant(a.ctx, (tx) => tx.deleteFrom('tags').where('id', '=', TAG).execute());
    expect(await tagged()).toEqual([0]);
  });

  test('every quick filter, alone and with another, in every order', async () => {
    const filters = [...QUICK.map((name) => [name]), ['overdue', 'withComment'], ['notSent', 'ended']] as const;
    for (const tab of ['all', 'company', 'waitingForOthers'] as const)
      for (const quick of filters)
        for (const sort of SORTS) await check(0, { tab, quick, sort, direction: sort === 'name' ? 'asc' : 'desc' });
  });

  test('pages continue without a gap', async () => {
    for (const sort of SORTS)
      for (const page of [0, 1, 2, 9]) {
        await check(2, { tab: 'company', sort, page, pageSize: 23 });
        await check(2, { tab: 'company', quick: ['overdue'], sort, page, pageSize: 3 });
        await check(2, { tab: 'company', words: 'ligums', sort, page, pageSize: 7 });
      }
  });
});

describe('search', () => {
  test('finds parts of words and several words, accents and special characters as written', async () => {
    for (const words of ['ligums', 'leping 1', 'RETAS', '0%_', '3', 'Sutartis  ', 'nėra tokio'])
      for (const tab of ['all', 'signed', 'company'] as const)
        for (const sort of SORTS) await check(1, { words: words.trim(), tab, sort, quick: [] });
    await check(1, { words: 'retas', quick: ['overdue'] });
  });

  test('finds a document by its new name at once, and no longer by the old one', async () => {
    await check(0, { words: 'retas' });
    const doc = made.find((one) => one.owner === 0 && one.name.includes('retas'))!;
    doc.name = 'Visai kitaip';
    await inTenant(a.ctx, (tx) => write(tx, doc));
    await check(0, { words: 'retas' });
    await check(0, { words: 'visai kitaip' });
  });

  test('never finds a document that the user may no longer see', async () => {
    const doc = made.find((one) => one.owner !== 1 && one.members.includes(1) && one.name.includes('Līgums'))!;
    await check(1, { words: 'ligums' });
    doc.members = doc.members.filter((person) => person !== 1);
    doc.onTurn = doc.onTurn.filter((person) => person !== 1);
    await inTenant(a.ctx, (tx) => write(tx, doc));
    await check(1, { words: 'ligums' });
  });
});

describe('numbers', () => {
  test('the counters stay exact through changes, deletion and the merging of stored changes', async () => {
    for (let n = 0; n < 60; n++) {
      const doc = made[n]!;
      Object.assign(doc, { ...document(n + 31), id: doc.id, owner: doc.owner });
      doc.members = doc.members.filter((person) => person !== doc.owner);
      doc.onTurn = doc.onTurn.filter((person) => doc.members.includes(person));
      await inTenant(a.ctx, (tx) => write(tx, doc));
    }
    const [gone] = made.splice(5, 1);
    await inTenant(a.ctx, (tx) => markDeleted(tx, gone!.id));
    for (const fold of [false, true, true]) {
      if (fold) await foldCounters(app.platform);
      for (const me of [0, 1, 2]) {
        for (const tab of TABS) await check(me, { tab });
        await check(me, { quick: ['overdue'] });
        const counters = await readInTenant(a.ctx, (tx) => countByBucket(tx, people[me]!));
        expect(counters).toEqual({
          waitingForMe: expected(me, { tab: 'waitingForMe' }).length,
          waitingForOthers: expected(me, { tab: 'waitingForOthers' }).length,
          completed: made.filter((doc) => belongs(doc, me, 'all') && doc.phase === 'completed').length,
          ended: expected(me, { quick: ['ended'] }).length,
        });
      }
    }
    const { rows } = await inTenant(a.ctx, (tx) =>
      sql<{ n: number }>`select count(*) as n from seat_tallies where user_id = ${people[0]!}`.execute(tx),
    );
    expect(rows[0]!.n).toBeLessThan(100);
  });

  test('more than ten thousand is shown as more, and pages without a number follow the numbered ones', async () => {
    const many = newId();
    await inTenant(a.ctx, async (tx) => {
      const user = { tenant_id: a.tenantId, id: many, email: 'many@lists.example', folded: 'many' };
      await tx
        .insertInto('users')
        .values({ ...user, first_name: 'M', last_name: 'Any' })
        .execute();
      await sql`insert into documents (tenant_id, id, name, extension, owner_id, version, folded, created_at, modified_at, deadline)
        select ${a.tenantId}, gen_random_uuid(), 'Masse', 'pdf', ${many}, 1, 'masse ' || n, now(), now(),
          case when n % 9 = 0 then date '2026-12-01' + n % 7 end
        from generate_series(1, ${LIMITS.totalExact + 1}) n`.execute(tx);
      await sql`insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, modified_at,
          name, owner_id, has_message, deadline)
        select tenant_id, owner_id, id, true, false, false, phase, false, modified_at, folded, owner_id, false, deadline
        from documents where owner_id = ${many}`.execute(tx);
    });
    const sizes = async (request: Partial<StoredListRequest>) => {
      const { rows, total, totalIsMore } = await send(0, { userId: many, pageSize: 10, ...request });
      return [rows.length, total, totalIsMore];
    };
    expect(await sizes({})).toEqual([10, LIMITS.totalExact, true]);
    expect(await sizes({ words: 'masse', sort: 'name', page: 100 })).toEqual([10, LIMITS.totalExact, true]);
    expect(await sizes({ words: 'masse 99' })).toEqual([10, 111, false]);
    expect(await sizes({ tab: 'company', words: 'masse' })).toEqual([10, LIMITS.totalExact, true]);
    const filters: ListFilter[] = [{ kind: 'text', field: 'name', operator: 'contains', words: 'masse' }];
    for (const sort of SORTS)
      expect(await sizes({ tab: 'company', filters, sort }), sort).toEqual([10, LIMITS.totalExact, true]);
    const idsOf = ({ rows }: Awaited<ReturnType<typeof send>>) => rows.map(({ id }) => id);
    for (const narrowed of [{}, { words: 'masse' }, { filters }])
      for (const sort of SORTS)
        for (const direction of ['asc', 'desc'] as const) {
          const asked = { userId: many, tab: 'company', sort, direction, ...narrowed } as const;
          const hundred = idsOf(await send(0, { ...asked, page: 10, pageSize: 100 }));
          let list = await send(0, { ...asked, page: LIMITS.numberedPages, pageSize: 10 });
          for (const from of [0, 10, 20, 30]) {
            expect(idsOf(list), `${sort} ${direction} ${from}`).toEqual(hundred.slice(from, from + 10));
            expect([list.total, list.totalIsMore]).toEqual([LIMITS.totalExact, true]);
            list = await send(0, { ...asked, after: list.next, pageSize: 10 });
          }
        }
  });
});

test('a reading user changes nothing', async () => {
  await expect(readInTenant(a.ctx, (tx) => markDeleted(tx, made[0]!.id))).rejects.toThrow(/read-only/);
});
