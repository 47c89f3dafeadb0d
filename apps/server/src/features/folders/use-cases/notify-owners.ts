import { NAMED_IN_NOTICE } from '@paraph/domain';
import { viewerOf } from '../../../platform/context.ts';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { tenantInfoIn, tenantUrl } from '../../tenants/index.ts';
import type { OpenedFolder } from '../rights.ts';
import { personsById, type TenantUser } from '../../users/index.ts';

interface Owned {
  ownerId: string;
}

/** Returns the owners of folders, each once, except the caller. */
export function otherOwners(tx: Tx, folders: readonly Owned[]): string[] {
  const { userId } = viewerOf(contextOf(tx));
  return [...new Set(folders.map(({ ownerId }) => ownerId))].filter((ownerId) => ownerId !== userId);
}

/** Returns the folders that a notification names to each of these owners, with one more where there are more. */
export const namedTo = (ownerIds: readonly string[], folders: readonly (Owned & { id: string })[]): string[] =>
  ownerIds.flatMap((ownerId) => {
    const own = folders.filter((folder) => folder.ownerId === ownerId);
    return own.slice(0, NAMED_IN_NOTICE + 1).map(({ id }) => id);
  });

/**
 * Returns the owner of a folder that the caller changes by the role of administrator alone. Nobody expects that act: a
 * manager was let in by the owner, or by an administrator's reason, of which the owner was notified.
 */
export const ownersToNotify = (tx: Tx, { folder, role }: OpenedFolder): string[] =>
  role === 'admin' ? otherOwners(tx, [folder]) : [];

/** The owners who are notified of a change of a folder; each is in one list, so that one act rings once. */
interface Notified {
  /** Of a change by the role of administrator alone. */
  changed: string[];
  /** That their folder opens to the company. */
  opened: string[];
  /** That the access to a folder of theirs, or to one in it, changed. */
  access: string[];
}

/** Returns the owners to notify of a change of a folder, which is public from now on or not. */
export function ownersOfChange(tx: Tx, opened: OpenedFolder, { isPublic }: { isPublic: boolean }): Notified {
  const { folder, path } = opened;
  if (isPublic === folder.isPublic) return { changed: ownersToNotify(tx, opened), opened: [], access: [] };
  const openedTo = isPublic ? otherOwners(tx, [folder]) : [];
  return { changed: [], opened: openedTo, access: otherOwners(tx, path).filter((id) => !openedTo.includes(id)) };
}

/**
 * Mails owners that the caller deleted folders of theirs, one mail for all: they can restore these for a limited time
 * only. The mail has no names of folders, because a folder may be closed to those who read mails.
 */
export async function mailDeletedFolders(tx: Tx, folders: readonly Owned[]): Promise<void> {
  const ownerIds = otherOwners(tx, folders);
  if (ownerIds.length === 0) return;
  const { userId } = viewerOf(contextOf(tx));
  const people = await personsById(tx, [...ownerIds, userId]);
  const executor = people.get(userId);
  for (const ownerId of ownerIds) {
    const owner = people.get(ownerId);
    const count = folders.filter((folder) => folder.ownerId === ownerId).length;
    if (owner?.state === 'active') await mailOwner(tx, owner, { executor: executor ? nameOf(executor) : '', count });
  }
}

async function mailOwner(tx: Tx, owner: TenantUser, { executor, count }: { executor: string; count: number }) {
  const { platform, tenantId, clock } = contextOf(tx);
  const { zone, locale } = await tenantInfoIn(tx);
  await sendMail(tx, {
    to: owner.email,
    template: 'foldersDeleted',
    locale: owner.locale ?? locale,
    params: {
      ExecutorName: executor,
      Url: `${await tenantUrl(platform, tenantId)}/bin`,
      folderCount: String(count),
      at: momentOf({ clock, zone }),
      recipientName: nameOf(owner),
    },
    about: { subjectId: owner.userId, userId: owner.userId },
  });
}

const nameOf = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName}`.trim() || email;
