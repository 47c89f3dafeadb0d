import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

export type SubjectKind = 'group' | 'department' | 'user';
/** For whom a folder was opened, with the name of whoever that is now. */
export interface Grant {
  folderId: string;
  kind: SubjectKind;
  subjectId: string;
  level: 0 | 1;
  name: string;
  email: string;
}

/** The grants of some folders; what was granted to somebody who is gone is left out. */
export async function readGrants(tx: Tx, folderIds: readonly string[]): Promise<Grant[]> {
  const { rows } = await sql<Grant>`select a.folder_id as "folderId", a.subject_kind as kind,
      a.subject_id as "subjectId", a.level::int as level, coalesce(u.email, '') as email,
      coalesce(g.name, d.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from folder_access a
    left join access_groups g on a.subject_kind = 'group' and g.tenant_id = a.tenant_id and g.id = a.subject_id
    left join departments d on a.subject_kind = 'department' and d.tenant_id = a.tenant_id and d.id = a.subject_id
    left join users u on a.subject_kind = 'user' and u.tenant_id = a.tenant_id and u.id = a.subject_id
    where a.tenant_id = ${contextOf(tx).tenantId} and a.folder_id = any(${[...folderIds]}::uuid[])
      and coalesce(g.id, d.id, u.id) is not null
    order by lower(coalesce(g.name, d.name, u.first_name || ' ' || u.last_name)), a.subject_id`.execute(tx);
  return rows;
}

/** Replaces what a folder was opened for, of one kind. */
export async function replaceGrants(
  tx: Tx,
  { folderId, kind, levels }: { folderId: string; kind: SubjectKind; levels: ReadonlyMap<string, 0 | 1> },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx
    .deleteFrom('folder_access')
    .where('tenant_id', '=', tenantId)
    .where('folder_id', '=', folderId)
    .where('subject_kind', '=', kind)
    .execute();
  if (levels.size === 0) return;
  const rows = [...levels].map(([subject_id, level]) => ({
    tenant_id: tenantId,
    folder_id: folderId,
    subject_kind: kind,
    subject_id,
    level,
  }));
  await tx.insertInto('folder_access').values(rows).execute();
}

/** The access groups and departments of the company, by name. */
export async function readSubjects(tx: Tx) {
  const named = (table: 'access_groups' | 'departments') =>
    tx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .orderBy(sql`lower(name)`)
      .execute();
  return { accessGroups: await named('access_groups'), departments: await named('departments') };
}
