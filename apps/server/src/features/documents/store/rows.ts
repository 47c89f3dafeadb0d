import type { Tag } from '@paraph/contract';
import type { ActCount, MemberKind } from '@paraph/domain';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { byName, named, type Slots, type Tables, tenantOf, type Tx } from '../../../platform/db/index.ts';

/** A row of a list: the document, its owner, and the viewer's entries. */
export type ListedDocument = {
  id: string;
  name: string;
  extension: string;
  phase: string;
  owner_id: string;
  created_at: Date;
  modified_at: Date;
  signed: number;
  signers: number;
  waiting_for: string[];
  waiting_since: Date | null;
  is_protected: boolean;
  signature_limit: string;
  hide_sensitive: boolean;
  /** Of the present version, as hexadecimal digits. */
  sha256: string | null;
  /** Its name is private. */
  is_private: boolean;
  /** Accompanying files that the viewer has not seen: 0 none, 1 only internal ones, 2 at least one for everybody. */
  unseen: number;
  owner_first_name: string;
  owner_last_name: string;
  owner_email: string;
  deadline: string | null;
  /** How many entries of each kind there are and are done, without copies. */
  acts: ActCount[];
  signer_details: { first_name: string; last_name: string; email: string }[];
  tags: Tag[];
  /** The viewer's parts, none in a draft of another owner; a list entry stores the turn, not the kind of act. */
  entries: {
    kind: string;
    on_turn: boolean;
    done: boolean;
    comment: string | null;
    /** Name of another person on turn, for whom the viewer may act. */
    in_place_of: string | null;
  }[];
};

/** Documents to show, and their viewer; users for whom the viewer acts only where a list shows what they may do. */
interface Shown {
  ids: readonly string[];
  tenantId: string;
  viewerId: string;
  delegators: readonly string[];
  signers: readonly string[];
  listedFor: readonly string[];
}
type Values = Slots<Shown>;

type Documents = Tables & { d: Tables['documents']; m: Tables['members'] };
const document = expressionBuilder<Documents, 'd'>();
const entry = expressionBuilder<Documents, 'd' | 'm'>();

/** Matches one of these ids; they are one parameter, so that the text of a statement does not depend on their number. */
export const anyOf = (ids: readonly string[] | Expression<readonly string[]>) => sql<string>`any(${ids}::uuid[])`;

/**
 * Condition for an entry `m` beside which a user has no other approval of the document: their own, open or done, or one
 * that they gave for somebody (`mayBeDelegate`).
 */
export const hasNoOtherApproval = (userId: string | Expression<string>) =>
  sql<boolean>`not exists (select from members other where other.tenant_id = m.tenant_id
    and other.document_id = m.document_id and other.id <> m.id and other.kind = 'approve'
    and (other.user_id = ${userId} or other.acted_by = ${userId}))`;

const membersOfRow = document
  .selectFrom('members as m')
  .whereRef('m.tenant_id', '=', 'd.tenant_id')
  .whereRef('m.document_id', '=', 'd.id');

/**
 * The viewer's entries: own ones, those that they acted on as delegate and, in documents that are not their own
 * (`isOwnDocument`), those that they may act on for a delegator. Doubted ones count for nobody.
 */
function isTheirs({ viewerId, delegators, signers }: Values) {
  const filledByViewer = entry
    .selectFrom('form_fillings as f')
    .select(entry.lit(1).as('one'))
    .whereRef('f.tenant_id', '=', 'd.tenant_id')
    .whereRef('f.document_id', '=', 'd.id')
    .where('f.user_id', '=', viewerId);
  const isTheirEntry = entry.or([
    entry('m.user_id', '=', viewerId),
    entry('m.acted_by', '=', viewerId),
    entry.and([
      entry('d.owner_id', '<>', viewerId),
      entry('m.user_id', '=', anyOf(delegators)),
      entry('m.done', '=', false),
      entry('m.rejected_at', 'is', null),
      entry.not(entry.exists(filledByViewer)),
      entry.or([
        entry('m.kind', '=', 'acknowledge'),
        entry('m.kind', '=', 'approve').and(hasNoOtherApproval(viewerId)),
        entry('m.kind', '=', 'sign').and('m.delegate_may_sign', '=', true).and('m.user_id', '=', anyOf(signers)),
      ]),
    ]),
  ]);
  return isTheirEntry.and('m.doubted_at', 'is', null);
}

const entriesFor = (viewer: Values) =>
  jsonArrayFrom(
    membersOfRow
      .select(['m.kind', 'm.on_turn', 'm.done'])
      .select((eb) => eb.case().when('m.user_id', '=', viewer.viewerId).then(eb.ref('m.comment')).end().as('comment'))
      .select((eb) =>
        eb
          .case()
          .when(eb.and([eb('m.user_id', '<>', viewer.viewerId), eb('m.on_turn', '=', true)]))
          .then(sql<string>`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email)`)
          .end()
          .as('in_place_of'),
      )
      .where((eb) => eb.or([eb('d.phase', '<>', 'new'), eb('d.owner_id', '=', viewer.viewerId)]))
      .where(isTheirs(viewer))
      .orderBy('m.done')
      .orderBy('m.id', 'desc'),
  );

const signersOfRow = jsonArrayFrom(
  membersOfRow
    .select(['m.first_name', 'm.last_name', 'm.email'])
    .where('m.kind', '=', 'sign')
    .orderBy('m.turn_order', (order) => order.asc().nullsLast())
    .orderBy('m.id'),
);

const actsOfRow = jsonArrayFrom(
  membersOfRow
    .select((eb) => [
      eb.ref('m.kind').$castTo<MemberKind>().as('kind'),
      eb.fn.countAll<number>().filterWhere('m.done', '=', true).as('done'),
      eb.fn.countAll<number>().as('total'),
    ])
    .where('m.kind', '<>', 'copy')
    .groupBy('m.kind'),
);

const hashOfRow = document
  .selectFrom('document_versions as v')
  .select(sql<string>`encode(v.sha256, 'hex')`.as('sha256'))
  .whereRef('v.tenant_id', '=', 'd.tenant_id')
  .whereRef('v.document_id', '=', 'd.id')
  .whereRef('v.number', '=', 'd.version');

const tagsOfRow = jsonArrayFrom(
  document
    .selectFrom('document_tags as x')
    .innerJoin('tags as t', (join) => join.onRef('t.tenant_id', '=', 'x.tenant_id').onRef('t.id', '=', 'x.tag_id'))
    .select(['t.id', 't.name', 't.color'])
    .whereRef('x.tenant_id', '=', 'd.tenant_id')
    .whereRef('x.document_id', '=', 'd.id')
    .orderBy(byName('t.name')),
);

const unseenFor = ({ viewerId }: Values) =>
  document
    .selectFrom('accompanying_documents as a')
    .select((eb) => eb.fn.max(eb.case().when('a.for_everybody', '=', true).then(2).else(1).end()).as('unseen'))
    .whereRef('a.tenant_id', '=', 'd.tenant_id')
    .whereRef('a.document_id', '=', 'd.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accompanying_seen as n')
            .select(eb.lit(1).as('one'))
            .whereRef('n.tenant_id', '=', 'a.tenant_id')
            .whereRef('n.accompanying_id', '=', 'a.id')
            .where('n.user_id', '=', viewerId),
        ),
      ),
    );

const selectRows = (tx: Tx, values: Values) =>
  tx
    .selectFrom(
      sql<{ document_id: string; place: number }>`unnest(${values.ids}::uuid[]) with ordinality`.as<'p'>(
        sql`p (document_id, place)`,
      ),
    )
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .innerJoin('users as o', (join) => join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.id', '=', 'd.owner_id'))
    .where('d.tenant_id', '=', values.tenantId)
    .select(['d.id', 'd.name', 'd.extension', 'd.phase', 'd.owner_id', 'd.created_at', 'd.modified_at'])
    .select([
      'd.signed',
      'd.signers',
      'd.waiting_for',
      'd.waiting_since',
      'd.is_protected',
      'd.signature_limit',
      'd.hide_sensitive',
    ])
    .select(['o.first_name as owner_first_name', 'o.last_name as owner_last_name', 'o.email as owner_email'])
    .select((eb) => [
      eb('d.private_kind', 'is not', null).$castTo<boolean>().as('is_private'),
      sql<string | null>`to_char(d.deadline, 'YYYY-MM-DD')`.as('deadline'),
      entriesFor(values).as('entries'),
      actsOfRow.as('acts'),
      signersOfRow.as('signer_details'),
      tagsOfRow.as('tags'),
      hashOfRow.as('sha256'),
      eb.fn.coalesce(unseenFor(values), eb.lit(0)).as('unseen'),
    ])
    .orderBy('p.place');

const askRows = named<Shown, ListedDocument>('documents.rows', selectRows);
const askListed = named<Shown, ListedDocument>('documents.listed-rows', (tx, values) =>
  selectRows(tx, values).where(({ exists, selectFrom, lit }) =>
    exists(
      selectFrom('seats as s')
        .select(lit(1).as('one'))
        .whereRef('s.tenant_id', '=', 'd.tenant_id')
        .whereRef('s.document_id', '=', 'd.id')
        .where('s.user_id', '=', anyOf(values.listedFor)),
    ),
  ),
);

/** Returns the rows of these documents in this order, with the viewer's own entries. */
export const rowsOf = (tx: Tx, ids: readonly string[], viewerId: string): Promise<ListedDocument[]> =>
  askRows(tx, { ids, tenantId: tenantOf(tx), viewerId, delegators: [], signers: [], listedFor: [] });

/**
 * Returns the rows of those of these documents, in this order, of which one of the users (`listedFor`) still has a list
 * entry: list entries decide visibility.
 */
export const listedRowsOf = (tx: Tx, ids: readonly string[], viewer: Omit<Shown, 'ids' | 'tenantId'>) =>
  askListed(tx, { ...viewer, ids, tenantId: tenantOf(tx) });
