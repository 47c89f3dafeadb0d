import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../../platform/http/index.ts';
import { addTempFile, listTempFiles, removeTempFiles } from './use-cases.ts';

const { tempFiles } = endpoints;

export const tempFileRoutes: Route[] = [
  serve(tempFiles.list, (ctx, { params }) => listTempFiles(ctx, params)),
  serve(tempFiles.add, (ctx, input, call) => addTempFile(ctx, input, call.file)),
  serve(tempFiles.remove, (ctx, { params }) => removeTempFiles(ctx, params)),
];
