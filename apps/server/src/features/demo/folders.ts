import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { filesIn } from '../documents/index.ts';
import { moveChosen } from '../drive/index.ts';
import {
  createFolder,
  setAppearance,
  visibleFolders,
  togglePin,
  updateAccess,
  updateFolder,
} from '../folders/index.ts';
import { as } from './as-person.ts';
import { colourOf, DEMO_FOLDERS, DEMO_PINS, type DemoFolder } from './folders-table.ts';
import type { DemoPortal, DemoStep } from './demo-data.ts';

/** Creates the folders of the demo company with their documents, as Ieva, by the use cases. */
export const foldersStep: DemoStep = async ({ clock, portals }) => {
  const portal = portals.get('azuolas');
  if (!portal) return;
  const ieva = await as(portal, 'ieva', clock);
  if ((await inTenant(ieva, visibleFolders)).length > 0) return;
  for (const folder of DEMO_FOLDERS) await make(portal, ieva, folder, null);
};

async function make(portal: DemoPortal, ctx: Ctx, folder: DemoFolder, parentFolderId: string | null): Promise<void> {
  const { name, prefix, icon, isPublic, open = [], documents = [], inside = [] } = folder;
  const { id } = await createFolder(ctx, { body: { name, prefix, parentFolderId } });
  await setAppearance(ctx, id, { color: colourOf(folder) });
  if (icon) await setAppearance(ctx, id, { icon });
  if (isPublic) await updateFolder(ctx, { body: { id, privacy: 'public' } });
  const users = Object.fromEntries(open.map(([who, level]) => [portal.people.get(who)!.email, level]));
  if (open.length > 0) await updateAccess(ctx, { body: { id, users } });
  await moveChosen(ctx, { documentIds: await ownDocuments(ctx, documents), folderIds: [] }, id);
  if (DEMO_PINS.includes(name)) await togglePin(ctx, id);
  for (const one of inside) await make(portal, ctx, one, id);
}

/** Returns the owner's documents with these name prefixes that are in no folder yet. */
async function ownDocuments(ctx: Ctx, beginnings: readonly string[]): Promise<string[]> {
  if (beginnings.length === 0) return [];
  const asked = { folders: new Map(), atRoot: true, words: '', sort: 'Name', descending: false } as const;
  const { files } = await inTenant(ctx, (tx) => filesIn(tx, { ...asked, limit: 100, offset: 0 }));
  return files
    .filter(({ isOwner, name }) => isOwner && beginnings.some((words) => name.startsWith(words)))
    .map(({ id }) => id);
}
