import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../../platform/http/index.ts';
import { receiveTempFile, openTempFile } from './one-file.ts';
import { addPart, listParts } from './parts.ts';
import { addTempFile, listTempFiles, removeTempFiles } from './use-cases.ts';

const { tempFiles } = endpoints;

export const tempFileRoutes: EndpointRoute[] = [
  serve(tempFiles.list, (ctx, { params }) => listTempFiles(ctx, params)),
  serve(tempFiles.add, (ctx, input, call) => addTempFile(ctx, input, call.file)),
  serve(tempFiles.addPart, (ctx, input, call) => addPart(ctx, input, call.file)),
  serve(tempFiles.parts, (ctx, { params }) => listParts(ctx, params)),
  serve(tempFiles.bring, receiveTempFile),
  serve(tempFiles.open, (ctx, { params }) => openTempFile(ctx, params)),
  serve(tempFiles.remove, (ctx, { params }) => removeTempFiles(ctx, params)),
];
