import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

interface Grant {
  folderId: string;
  kind: 'group' | 'department' | 'user';
  subjectId: string;
  level: 0 | 1;
}

/**
 * Stores grants, with the caller as giver of those that are new or have a higher level than before. A grant that stays
 * keeps its giver.
 */
export async function putGrants(tx: Tx, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return;
  const { tenantId, viewer, clock } = contextOf(tx);
  const given = { granted_by: viewer?.userId ?? null, granted_at: clock.now() };
  const rows = grants.map(({ folderId, kind, subjectId, level }) => ({
    tenant_id: tenantId,
    folder_id: folderId,
    subject_kind: kind,
    subject_id: subjectId,
    level,
    ...given,
  }));
  const isRaised = sql`excluded.level > folder_access.level`;
  const raisedOr = (raised: 'granted_by' | 'granted_at') =>
    sql<never>`case when ${isRaised} then ${sql.ref(`excluded.${raised}`)} else ${sql.ref(`folder_access.${raised}`)} end`;
  await tx
    .insertInto('folder_access')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'folder_id', 'subject_kind', 'subject_id']).doUpdateSet({
        level: sql<number>`excluded.level`,
        granted_by: raisedOr('granted_by'),
        granted_at: raisedOr('granted_at'),
        // What the same user gave twice was nothing before.
        former_level: sql<number>`case when ${isRaised} and folder_access.granted_by is distinct from excluded.granted_by
          then folder_access.level else folder_access.former_level end`,
      }),
    )
    .execute();
}

/** Which grants by a user are taken back: in folders of their own and in those of others. */
export interface GivenIn {
  since: Date;
  sinceInOthers: Date;
  until: Date;
}

const wasProvided = ({ since, sinceInOthers, until }: GivenIn) => sql<boolean>`a.granted_at <= ${until}
  and a.granted_at >= case when f.owner_id = a.granted_by then ${since}::timestamptz else ${sinceInOthers} end`;

/** Returns when grants that exist now were given by the users of an account. Needs a transaction of inSystem. */
export async function grantTimes(tx: Tx, accountId: string, given: GivenIn): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select a.granted_at as at from users u
    join folder_access a on a.tenant_id = u.tenant_id and a.granted_by = u.id
    join folders f on f.tenant_id = a.tenant_id and f.id = a.folder_id and f.deleted_at is null
    where u.account_id = ${accountId} and ${wasProvided(given)}`.execute(tx);
  return rows.map(({ at }) => at);
}

/** A folder that fewer people open than before, with the number of its grants. */
export interface ClosedFolder {
  id: string;
  name: string;
  grants: number;
}

/** Takes back what a user gave: a new grant goes, a raised one gets its former level. @returns the folders, by id */
export async function takeBack(tx: Tx, userId: string, given: GivenIn): Promise<ClosedFolder[]> {
  const { tenantId } = contextOf(tx);
  const theirs = sql`a.tenant_id = ${tenantId} and a.granted_by = ${userId} and f.tenant_id = a.tenant_id
    and f.id = a.folder_id and ${wasProvided(given)}`;
  const lowered = await sql<{ id: string }>`update folder_access a
    set level = a.former_level, granted_by = null, granted_at = null, former_level = null
    from folders f where ${theirs} and a.former_level is not null returning a.folder_id as id`.execute(tx);
  const gone = await sql<{ id: string }>`delete from folder_access a using folders f where ${theirs}
    returning a.folder_id as id`.execute(tx);
  const ids = [...new Set([...lowered.rows, ...gone.rows].map(({ id }) => id))];
  const { rows } = await sql<ClosedFolder>`
    select f.id, f.name, (select count(*)::int from folder_access a
      where a.tenant_id = f.tenant_id and a.folder_id = f.id) as grants
    from folders f where f.tenant_id = ${tenantId} and f.id = any(${ids}::uuid[]) order by f.id`.execute(tx);
  return rows;
}
