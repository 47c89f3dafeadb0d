import type { AccessItem, AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields, LIMITS, managesAccess } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import {
  contextOf,
  inTenant,
  type OrderedLock,
  readInTenant,
  rightsLock,
  type Tx,
} from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { adminsOpenAll } from '../../tenants/index.ts';
import { colleagueByEmail, locksOfPeople, type TenantUser, personsById } from '../../users/index.ts';
import { type FolderGrant, readGrants, readSubjects, replaceGrants, type SubjectKind } from '../store/access.ts';
import { lockTree } from '../store/folders.ts';
import { folderViewer, type OpenedFolder, openFolder } from '../rights.ts';
import { openingToOthers } from './open-to-others.ts';
import { grantChanges } from './grant-changes.ts';
import { otherOwners } from './notify-owners.ts';
import { readersOf, reasonOf } from './opening-in-log.ts';

type FoldersEndpoints = typeof endpoints.folders;
type Levels = ReadonlyMap<string, 0 | 1>;

const TYPES = { group: 0, department: 1, user: 2 } as const;

const presentOwner = (person: TenantUser | undefined) => ({
  name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() || (person?.email ?? ''),
  email: person?.email ?? '',
});

/** Returns whether the folder at `place` is the nearest one of its owner, so that each owner is listed once. */
const isFirst = (folders: readonly { ownerId: string }[], ownerId: string, place: number): boolean =>
  folders.findIndex((one) => one.ownerId === ownerId) === place;

/**
 * Opens a folder whose grants the caller may see and change. Grants name colleagues by their addresses, which people
 * outside do not see and do not try out (product D3), also where they manage the folder.
 * @throws folder.not-found, folder.not-allowed
 */
async function openGrants(tx: Tx, id: string): Promise<OpenedFolder> {
  const opened = await openFolder(tx, id, 'ManageAccess');
  if (!managesAccess(opened.role, folderViewer(contextOf(tx)))) fail('folder.not-allowed');
  return opened;
}

/**
 * Returns the grants of a folder and of those above it, with the owners of all (DRIVE-080).
 * @throws folder.not-found, folder.not-allowed
 */
export const showAccess = (
  ctx: Ctx,
  { params }: ParsedOf<FoldersEndpoints['access']>,
): Promise<AnswerOf<FoldersEndpoints['access']>> =>
  readInTenant(ctx, async (tx) => {
    const { folder, path } = await openGrants(tx, params.id);
    const grants = await readGrants(
      tx,
      path.map(({ id }) => id),
    );
    const present = (grant: FolderGrant): AccessItem => ({
      type: TYPES[grant.kind],
      id: grant.subjectId,
      name: grant.name,
      email: grant.email,
      accessLevel: grant.level,
      inheritedFrom: grant.folderId === folder.id ? null : above(grant),
    });
    const above = ({ folderId }: FolderGrant) => {
      const { id, name } = path.find((one) => one.id === folderId)!;
      return { id, name };
    };
    const of = (kind: SubjectKind) => grants.filter((grant) => grant.kind === kind).map(present);
    const owners = await personsById(
      tx,
      path.map(({ ownerId }) => ownerId),
    );
    const outer = path.slice(0, -1).toReversed();
    const open = outer.find(({ isPublic }) => isPublic);
    return {
      accessGroups: of('group'),
      departments: of('department'),
      users: of('user'),
      owner: presentOwner(owners.get(folder.ownerId)),
      ownersAbove: outer
        .filter(({ ownerId }, place) => ownerId !== folder.ownerId && isFirst(outer, ownerId, place))
        .map(({ id, name, ownerId }) => ({ ...presentOwner(owners.get(ownerId)), folder: { id, name } })),
      publicFrom: open ? { id: open.id, name: open.name } : null,
      privacy: folder.isPublic ? 'public' : 'private',
      adminsOpenAll: await adminsOpenAll(tx),
    };
  });

/**
 * Replaces the grants for groups, departments and users; subjects that are not named lose theirs (DRIVE-081). Owner and
 * administrators keep access, because it is no grant (DRIVE-063).
 * @throws folder.not-found, folder.not-allowed, folder.opens-to-yourself, generic.fields
 */
export function updateAccess(ctx: Ctx, { body }: ParsedOf<FoldersEndpoints['updateAccess']>): Promise<null> {
  const update = async (tx: Tx) => {
    // Before the role is read, because it could be taken from the caller meanwhile.
    await lockTree(tx);
    const { folder, path, role } = await openGrants(tx, body.id);
    const subjects = await readSubjects(tx);
    const users = body.users && (await usersOf(tx, folder.id, body.users));
    if (role !== 'owner' && users) await refuseOwnGrant(tx, folder.id, users);
    const kinds: [SubjectKind, Levels | undefined][] = [
      ['group', known('accessGroups', body.accessGroups, subjects.accessGroups)],
      ['department', known('departments', body.departments, subjects.departments)],
      ['user', users],
    ];
    const before = await readGrants(tx, [folder.id]);
    const { readerIds, notifiedIds } = await openingToOthers(
      tx,
      { folderId: folder.id, reason: body.reason },
      async () => {
        for (const [kind, levels] of kinds) if (levels) await replaceGrants(tx, { folderId: folder.id, kind, levels });
      },
    );
    const grants = await readGrants(tx, [folder.id]);
    const changes = grantChanges(before, grants);
    const isChanged = Object.keys(changes).length > 0;
    const data = {
      folderId: folder.id,
      grants: grants.length,
      userIds: isChanged ? otherOwners(tx, path).filter((ownerId) => !notifiedIds.has(ownerId)) : [],
      ...changes,
      ...readersOf([...readerIds, ...usersAdded(before, grants)]),
    };
    const texts = { folder: folder.name, ...reasonOf(body.reason) };
    await emit(tx, 'tenant.folder-access-changed', ctx.tenantId, { data, texts });
    return null;
  };
  return inTenant(ctx, update, (tx) => locksOfGranted(tx, body.id));
}

/** Returns the users with a grant of their own that is new or raised. */
const usersAdded = (before: readonly FolderGrant[], now: readonly FolderGrant[]): string[] =>
  now
    .filter(({ kind }) => kind === 'user')
    .filter(({ subjectId, level }) => !before.some((one) => one.subjectId === subjectId && one.level >= level))
    .map(({ subjectId }) => subjectId);

/** Acts of users with a grant that are under way come before the change or are refused. */
async function locksOfGranted(tx: Tx, folderId: string): Promise<OrderedLock[]> {
  const grants = await readGrants(tx, [folderId]);
  if (grants.some(({ kind }) => kind !== 'user')) return [rightsLock(contextOf(tx).tenantId)];
  return locksOfPeople(
    tx,
    grants.map(({ subjectId }) => subjectId),
  );
}

/** Refuses a grant to the caller that is new or raised, because it would not count (levelOf). */
async function refuseOwnGrant(tx: Tx, folderId: string, levels: Levels): Promise<void> {
  const { userId } = folderViewer(contextOf(tx));
  const wanted = levels.get(userId);
  if (wanted === undefined) return;
  const present = (await readGrants(tx, [folderId])).find(({ subjectId }) => subjectId === userId);
  if (!present || wanted > present.level) fail('folder.opens-to-yourself');
}

type Given = Record<string, 0 | 1>;

function known(
  field: 'accessGroups' | 'departments',
  given: Given | undefined,
  there: readonly { id: string }[],
): Levels | undefined {
  if (!given) return undefined;
  const entries = Object.entries(given);
  const ids = new Set(there.map(({ id }) => id));
  if (entries.length > LIMITS.folderGrants || entries.some(([id]) => !ids.has(id)))
    failFields({ [field]: 'field.invalid' });
  return new Map(entries);
}

const signsInHere = ({ isInternal, state }: TenantUser): boolean => isInternal || state === 'active';

/**
 * Returns users by their addresses: colleagues, people outside who sign in to this company, and those who have a grant of
 * this folder. People who only have a link to a document are refused like unknown addresses, so that nobody tries out to
 * whom the company sends documents and by which name.
 */
async function usersOf(tx: Tx, folderId: string, given: Given): Promise<Levels> {
  const entries = Object.entries(given);
  if (entries.length > LIMITS.folderGrants) failFields({ users: 'field.invalid' });
  const levels = new Map<string, 0 | 1>();
  const unknown: string[] = [];
  const granted = new Set((await readGrants(tx, [folderId])).map(({ subjectId }) => subjectId));
  for (const [email, level] of entries) {
    const person = await colleagueByEmail(tx, email);
    if (person && (signsInHere(person) || granted.has(person.userId))) levels.set(person.userId, level);
    else unknown.push(email);
  }
  if (unknown.length > 0)
    failFields(Object.fromEntries(unknown.map((email) => [`users.${email}`, 'field.not-of-company' as const])));
  return levels;
}
