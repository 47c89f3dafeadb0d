import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { updateFolder } from '../folders/index.ts';
import { usableTemplates } from '../forms/index.ts';
import { deleteChosen, moveChosen, restoreFolder, takeOut } from './use-cases/change-drive.ts';
import { downloadChosen } from './use-cases/download-folders.ts';
import { downloadShared } from './use-cases/download-shared.ts';
import { openDrive } from './use-cases/open-drive.ts';
import { stopSharing } from './use-cases/end-shares.ts';
import { endSharingOf, listSharesOf } from './use-cases/oversee-shares.ts';
import { listShares, shareFiles } from './use-cases/share.ts';
import { openShare } from './use-cases/visit-share.ts';

const { folders, documentCare, shares } = endpoints;

export const routes: EndpointRoute[] = [
  serve(folders.open, openDrive),
  serve(folders.update, (ctx, request) => updateFolder(ctx, request, usableTemplates)),
  serve(folders.move, (ctx, { body }) =>
    moveChosen(ctx, { documentIds: [], folderIds: body.idsToMove }, body.destinationFolder),
  ),
  serve(folders.addDocuments, (ctx, { body }) =>
    moveChosen(ctx, { documentIds: body.idsToMove, folderIds: [] }, body.destinationFolder),
  ),
  serve(folders.addDocument, (ctx, { body }) =>
    moveChosen(ctx, { documentIds: [body.documentId], folderIds: [] }, body.folderId),
  ),
  serve(folders.bulkMove, (ctx, { params, body }) => moveChosen(ctx, body, params.folderId)),
  serve(folders.bulkDelete, (ctx, { body }) => deleteChosen(ctx, body)),
  serve(folders.delete, (ctx, { query }) => deleteChosen(ctx, { documentIds: [], folderIds: [query.folderId] })),
  serve(folders.restore, (ctx, { params }) => restoreFolder(ctx, params.id)),
  serve(folders.takeOut, (ctx, { body }) => takeOut(ctx, body)),
  serve(shares.create, shareFiles),
  serve(shares.mine, (ctx) => listShares(ctx)),
  serve(shares.end, (ctx, { params }) => stopSharing(ctx, params)),
  serve(shares.of, listSharesOf),
  serve(shares.endOf, endSharingOf),
  serve(shares.open, openShare),
  serve(shares.download, downloadShared),
  serve(documentCare.download, (ctx, { body }) => downloadChosen(ctx, body)),
  serve(documentCare.downloadByQuery, (ctx, { query: { documentIds = [], folderIds = [] } }) =>
    downloadChosen(ctx, { documentIds, folderIds }),
  ),
];
