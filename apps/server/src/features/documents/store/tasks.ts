import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

const RUNNING = sql`('approving', 'signing', 'acknowledging', 'related')`;

export interface OpenTasks {
  /** Running documents that still require an act of the user. */
  waitingFor: number;
  /** Running documents that the user owns. */
  owns: number;
}

/** Returns the open work of these users, without users who have none. */
export async function openTasks(tx: Tx, userIds: readonly string[]): Promise<Map<string, OpenTasks>> {
  const ids = sql`${[...userIds]}::uuid[]`;
  const { rows } = await sql<{ user_id: string; waiting: number; owned: number }>`
    select user_id, sum(waiting)::int as waiting, sum(owned)::int as owned from (
      select m.user_id, count(distinct m.document_id) as waiting, 0 as owned
      from members m join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      where m.user_id = any(${ids}) and m.kind <> 'copy' and not m.done and m.rejected_at is null
        and m.doubted_at is null and d.phase in ${RUNNING} and d.deleted_at is null
      group by m.user_id
      union all
      select s.user_id, 0, count(*) from seats s
      where s.user_id = any(${ids}) and s.is_owner and s.phase in ${RUNNING}
      group by s.user_id) found
    group by user_id`.execute(tx);
  return new Map(rows.map(({ user_id, waiting, owned }) => [user_id, { waitingFor: waiting, owns: owned }]));
}

/** Returns the entries by which a user is on turn now, with their documents. */
export async function turnsOfPerson(tx: Tx, userId: string): Promise<{ documentId: string; memberId: string }[]> {
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.document_id'),
    )
    .select(['m.document_id', 'm.id'])
    .where('m.tenant_id', '=', contextOf(tx).tenantId)
    .where('m.user_id', '=', userId)
    .where('m.on_turn', '=', true)
    .where('m.doubted_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .orderBy('m.document_id')
    .execute();
  return rows.map((row) => ({ documentId: row.document_id, memberId: row.id }));
}

/** Returns documents that a user owns or is a participant of, with the requested act and its result; newest first. */
export async function documentsOfPerson(tx: Tx, userId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    phase: string;
    created_at: Date;
    is_owner: boolean;
    kind: string | null;
    acted_at: Date | null;
    comment: string | null;
  }>`
    select d.id, d.name, d.phase, d.created_at, d.owner_id = ${userId} as is_owner, m.kind, m.acted_at, m.comment
    from documents d
    left join members m on m.tenant_id = d.tenant_id and m.document_id = d.id and m.user_id = ${userId}
      and d.phase <> 'new' and m.doubted_at is null
    where d.tenant_id = ${contextOf(tx).tenantId} and d.deleted_at is null
      and (d.owner_id = ${userId} or m.id is not null)
    order by d.created_at desc, d.id`.execute(tx);
  return rows;
}

/** Returns the number of completed documents that ended more than the given hours ago. */
export async function countOlderThan(tx: Tx, hours: number): Promise<number> {
  const before = new Date(contextOf(tx).clock.now().getTime() - hours * 3_600_000);
  const { total } = await tx
    .selectFrom('documents')
    .where('phase', '=', 'completed')
    .where('deleted_at', 'is', null)
    .where('ended_at', '<', before)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
