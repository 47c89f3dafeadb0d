import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { showAccess, updateAccess } from './use-cases/access.ts';
import { listBinned } from './use-cases/bin.ts';
import { createFolder, setAppearance, togglePin } from './use-cases/change.ts';
import { listFolders, listPinned, listSubjects, nameOf, showTree } from './use-cases/read-folders.ts';

const { folders } = endpoints;

export const routes: EndpointRoute[] = [
  serve(folders.list, listFolders),
  serve(folders.tree, (ctx) => showTree(ctx)),
  serve(folders.create, createFolder),
  serve(folders.bin, (ctx) => listBinned(ctx)),
  serve(folders.access, showAccess),
  serve(folders.updateAccess, updateAccess),
  serve(folders.subjects, (ctx) => listSubjects(ctx)),
  serve(folders.pin, (ctx, { query }) => togglePin(ctx, query.folderId)),
  serve(folders.pinned, (ctx) => listPinned(ctx)),
  serve(folders.color, (ctx, { body }) => setAppearance(ctx, body.id, { color: body.propertyValue })),
  serve(folders.icon, (ctx, { body }) => setAppearance(ctx, body.id, { icon: body.propertyValue })),
  serve(folders.name, (ctx, { query }) => nameOf(ctx, query.folderId)),
];
