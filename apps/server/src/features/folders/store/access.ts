import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { putGrants } from './given-grants.ts';

export type SubjectKind = 'group' | 'department' | 'user';
/** A grant for a folder, with the present name of its subject. */
export interface FolderGrant {
  folderId: string;
  kind: SubjectKind;
  subjectId: string;
  level: 0 | 1;
  name: string;
  email: string;
  /** Who gave it; null where nobody is known. */
  grantedBy: string | null;
}

export type SubjectGrant = Pick<FolderGrant, 'kind' | 'subjectId' | 'level'>;

/** Returns the grants of some folders, without those of deleted subjects. */
export async function readGrants(tx: Tx, folderIds: readonly string[]): Promise<FolderGrant[]> {
  const { rows } = await sql<FolderGrant>`select a.folder_id as "folderId", a.subject_kind as kind,
      a.subject_id as "subjectId", a.level::int as level, coalesce(u.email, '') as email,
      a.granted_by as "grantedBy", coalesce(g.name, d.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from folder_access a
    left join access_groups g on a.subject_kind = 'group' and g.tenant_id = a.tenant_id and g.id = a.subject_id
    left join departments d on a.subject_kind = 'department' and d.tenant_id = a.tenant_id and d.id = a.subject_id
    left join users u on a.subject_kind = 'user' and u.tenant_id = a.tenant_id and u.id = a.subject_id
    where a.tenant_id = ${contextOf(tx).tenantId} and a.folder_id = any(${[...folderIds]}::uuid[])
      and coalesce(g.id, d.id, u.id) is not null
    order by coalesce(g.name, d.name, u.first_name || ' ' || u.last_name) collate "und-x-icu", a.subject_id`.execute(
    tx,
  );
  return rows;
}

/** Returns the departments that have a grant for the folder itself. */
export const departmentsOpenedTo = async (tx: Tx, folderId: string): Promise<{ id: string; name: string }[]> =>
  (await readGrants(tx, [folderId]))
    .filter(({ kind }) => kind === 'department')
    .map(({ subjectId: id, name }) => ({ id, name }));

/** Replaces the grants of a folder of one kind. */
export async function replaceGrants(
  tx: Tx,
  { folderId, kind, levels }: { folderId: string; kind: SubjectKind; levels: ReadonlyMap<string, 0 | 1> },
): Promise<void> {
  await tx
    .deleteFrom('folder_access')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('folder_id', '=', folderId)
    .where('subject_kind', '=', kind)
    .where(sql<boolean>`subject_id <> all(${[...levels.keys()]}::uuid[])`)
    .execute();
  await putGrants(
    tx,
    [...levels].map(([subjectId, level]) => ({ folderId, kind, subjectId, level })),
  );
}

/** Returns the access groups and departments of the company, by name. */
export async function readSubjects(tx: Tx) {
  const named = (table: 'access_groups' | 'departments') =>
    tx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('tenant_id', '=', contextOf(tx).tenantId)
      .orderBy(byName('name'))
      .execute();
  return { accessGroups: await named('access_groups'), departments: await named('departments') };
}

/** Returns the folders that groups open, with the level of each; deleted folders are left out. */
export async function openedToGroups(
  tx: Tx,
  groupIds: readonly string[],
): Promise<{ groupId: string; folderId: string; level: 0 | 1 }[]> {
  const { rows } = await sql<{ groupId: string; folderId: string; level: 0 | 1 }>`
    select a.subject_id as "groupId", a.folder_id as "folderId", a.level::int as level
    from folder_access a join folders f on f.tenant_id = a.tenant_id and f.id = a.folder_id and f.deleted_at is null
    where a.tenant_id = ${contextOf(tx).tenantId} and a.subject_kind = 'group'
      and a.subject_id = any(${[...groupIds]}::uuid[])
    order by ${byName('f.name')}, f.id`.execute(tx);
  return rows;
}

/** Returns the grants of a group or department by folder; deleted folders are left out, and a deleted subject has none. */
export async function grantsOfSubject(tx: Tx, subjectId: string): Promise<Map<string, SubjectGrant>> {
  const rows = await tx
    .selectFrom('folder_access as a')
    .innerJoin('folders as f', (join) =>
      join.onRef('f.tenant_id', '=', 'a.tenant_id').onRef('f.id', '=', 'a.folder_id'),
    )
    .select(['a.folder_id as folderId', 'a.subject_kind as kind', 'a.level'])
    .where('a.tenant_id', '=', contextOf(tx).tenantId)
    .where('a.subject_id', '=', subjectId)
    .where('f.deleted_at', 'is', null)
    .where(
      sql<boolean>`(exists (select from access_groups g where g.tenant_id = a.tenant_id and g.id = a.subject_id)
        or exists (select from departments d where d.tenant_id = a.tenant_id and d.id = a.subject_id))`,
    )
    .orderBy('a.folder_id')
    .execute();
  return new Map(rows.map(({ folderId, ...grant }) => [folderId, { ...grant, subjectId } as SubjectGrant]));
}

/** Returns what a department opens by itself and by the groups that it is in, with the highest level of each folder. */
export async function grantsOfDepartment(tx: Tx, departmentId: string): Promise<Map<string, SubjectGrant>> {
  const groups = await tx
    .selectFrom('access_group_departments')
    .select('group_id as id')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('department_id', '=', departmentId)
    .execute();
  const grants = await grantsOfSubject(tx, departmentId);
  for (const { id } of groups)
    for (const [folderId, { level }] of await grantsOfSubject(tx, id)) {
      const known = grants.get(folderId)?.level ?? 0;
      grants.set(folderId, { kind: 'department', subjectId: departmentId, level: level > known ? level : known });
    }
  return grants;
}

/** Replaces the folders that a group opens. @returns false, and changes nothing, when a folder does not exist */
export async function openToGroup(tx: Tx, groupId: string, levels: ReadonlyMap<string, 0 | 1>): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  const ids = [...levels.keys()];
  const there = await tx
    .selectFrom('folders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  if (there.length < ids.length) return false;
  await tx
    .deleteFrom('folder_access')
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', 'group')
    .where('subject_id', '=', groupId)
    .where(sql<boolean>`folder_id <> all(${ids}::uuid[])`)
    .execute();
  const grants = [...levels].map(
    ([folderId, level]) => ({ folderId, kind: 'group', subjectId: groupId, level }) as const,
  );
  await putGrants(tx, grants);
  return true;
}

/**
 * Returns the users who manage folders by a grant, their own or that of a group or department, now or as soon as they
 * are active users of the company: deactivated, invited and external users count too, because nobody is asked for a
 * reason when they are activated or get a role of the company. Includes deleted folders. As in levelOf, nobody counts by
 * what they gave themselves.
 */
export async function managersByGrant(tx: Tx, folderId?: string): Promise<{ folderId: string; userId: string }[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ folderId: string; userId: string }>`
    select distinct a.folder_id as "folderId", p.user_id as "userId" from folder_access a cross join lateral (
      select a.subject_id as user_id where a.subject_kind = 'user'
      union all select u.user_id from department_users u where a.subject_kind = 'department'
        and u.tenant_id = a.tenant_id and u.department_id = a.subject_id and u.added_by is distinct from u.user_id
      union all select u.user_id from access_group_users u where a.subject_kind = 'group'
        and u.tenant_id = a.tenant_id and u.group_id = a.subject_id and u.added_by is distinct from u.user_id
      union all select u.user_id from access_group_departments g join department_users u
        on u.tenant_id = g.tenant_id and u.department_id = g.department_id where a.subject_kind = 'group'
        and g.tenant_id = a.tenant_id and g.group_id = a.subject_id
        and u.added_by is distinct from u.user_id and g.added_by is distinct from u.user_id) p
    where a.tenant_id = ${tenantId} and a.level = 1 and a.granted_by is distinct from p.user_id
      and (${folderId ?? null}::uuid is null or a.folder_id = ${folderId ?? null}::uuid)`.execute(tx);
  return rows;
}
