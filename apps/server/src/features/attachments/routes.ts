import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { addAccompanying, removeAccompanying } from './change.ts';
import { confirmAccompanying, listAccompanying, markSeen, readAccompanying } from './read.ts';

const { accompanying } = endpoints;

export const accompanyingRoutes: EndpointRoute[] = [
  serve(accompanying.list, (ctx, { query }) => listAccompanying(ctx, query.documentId)),
  serve(accompanying.add, (ctx, input, call) => addAccompanying(ctx, input, call.file)),
  serve(accompanying.remove, removeAccompanying),
  serve(accompanying.mark, markSeen),
  serve(accompanying.file, (ctx, { query }) => readAccompanying(ctx, query)),
  serve(accompanying.confirmDownload, (ctx, { body }) => confirmAccompanying(ctx, body)),
];
