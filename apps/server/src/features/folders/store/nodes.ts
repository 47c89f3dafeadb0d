import type { FolderNode } from '@paraph/domain';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { isColleagueId } from '../../users/index.ts';

/** A folder as one viewer sees it. */
export interface FolderRecord extends FolderNode {
  name: string;
  prefix: string;
  color: string;
  icon: string;
  createdAt: Date;
  modifiedAt: Date;
  isPinned: boolean;
}

/**
 * SQL of the highest level that the viewer was granted in `f`: as user, by a department, by an access group (DRIVE-064).
 * The last two are for colleagues only. What the viewer gave or was added to by themselves does not count: only others
 * open folders to a user, so that access ends where they take it back, and with the role of an administrator.
 */
const levelOf = (tenantId: string, viewerId: string) => sql`(select max(a.level) from folder_access a
  where a.tenant_id = f.tenant_id and a.folder_id = f.id and a.granted_by is distinct from ${viewerId}
    and (a.subject_kind = 'user' or ${isColleagueId(sql`${tenantId}::uuid`, sql`${viewerId}::uuid`)}) and (
    (a.subject_kind = 'user' and a.subject_id = ${viewerId})
    or (a.subject_kind = 'department' and exists (select from department_users u
      where u.tenant_id = a.tenant_id and u.department_id = a.subject_id and u.user_id = ${viewerId}
        and u.added_by is distinct from u.user_id))
    or (a.subject_kind = 'group' and (exists (select from access_group_users u
      where u.tenant_id = a.tenant_id and u.group_id = a.subject_id and u.user_id = ${viewerId}
        and u.added_by is distinct from u.user_id)
      or exists (select from access_group_departments g join department_users u
        on u.tenant_id = g.tenant_id and u.department_id = g.department_id
        where g.tenant_id = a.tenant_id and g.group_id = a.subject_id and u.user_id = ${viewerId}
          and u.added_by is distinct from u.user_id and g.added_by is distinct from u.user_id)))))`;

/**
 * Public means visible to colleagues of a company. Consumers share a tenant without knowing each other, so nothing is
 * public there (threat model 6).
 */
const publicIn = (tenantId: string) =>
  sql`(f.is_public and (select kind <> 'consumer' from tenants where id = ${tenantId}))`;

const columns = (tenantId: string, viewerId: string) => sql`f.id, f.parent_id as "parentId", f.owner_id as "ownerId",
  ${publicIn(tenantId)} as "isPublic", ${levelOf(tenantId, viewerId)}::int as level, f.name, f.prefix,
  coalesce(l.color, f.color) as color, coalesce(l.icon, f.icon) as icon, f.created_at as "createdAt",
  f.modified_at as "modifiedAt",
  exists (select from folder_pins p where p.tenant_id = f.tenant_id and p.folder_id = f.id
    and p.user_id = ${viewerId}) as "isPinned"`;

const looks = (viewerId: string) => sql`left join folder_looks l
  on l.tenant_id = f.tenant_id and l.folder_id = f.id and l.user_id = ${viewerId}`;

/** Returns every folder of the company, by name, with the viewer's grant in each. */
export async function readFolders(tx: Tx, viewerId: string): Promise<FolderRecord[]> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<FolderRecord>`select ${columns(tenantId, viewerId)} from folders f ${looks(viewerId)}
    where f.tenant_id = ${tenantId} and f.deleted_at is null
    order by ${byName('f.name')}, f.id`.execute(tx);
  return rows;
}

/** Returns a folder with all folders above it, from the root down; empty when it does not exist here. */
export const readPath = async (tx: Tx, viewerId: string, id: string): Promise<FolderRecord[]> =>
  (await readPaths(tx, viewerId, [id])).get(id) ?? [];

/** Returns the paths of several folders; those that do not exist here are left out. */
export async function readPaths(
  tx: Tx,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, FolderRecord[]>> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<FolderRecord & { end: string }>`with recursive path as (
      select id as "end", id, parent_id, 0 as place from folders
      where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and deleted_at is null
      union all
      select path."end", f.id, f.parent_id, path.place + 1 from folders f join path on f.id = path.parent_id
      where f.tenant_id = ${tenantId} and f.deleted_at is null)
    select path."end", ${columns(tenantId, viewerId)} from path join folders f on f.tenant_id = ${tenantId} and f.id = path.id
    ${looks(viewerId)} order by path.place desc`.execute(tx);
  const paths = new Map<string, FolderRecord[]>();
  for (const { end, ...folder } of rows) paths.set(end, [...(paths.get(end) ?? []), folder]);
  return paths;
}

/** Returns one folder with the viewer's grant in it, also a deleted one. */
export async function readAnyFolder(tx: Tx, viewerId: string, id: string): Promise<FolderRecord | undefined> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<FolderRecord>`select ${columns(tenantId, viewerId)} from folders f ${looks(viewerId)}
    where f.tenant_id = ${tenantId} and f.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the owners of folders. */
export const readOwners = (tx: Tx, ids: readonly string[]): Promise<{ id: string; ownerId: string }[]> =>
  tx
    .selectFrom('folders')
    .select(['id', 'owner_id as ownerId'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', 'in', [...ids])
    .execute();
