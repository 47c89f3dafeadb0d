import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { listTemplates } from './list-form.ts';
import { exportList } from './use-cases/export-list.ts';
import { countByModule, countDocuments, listDocuments } from './use-cases/list-documents.ts';

const { documentCare, documents } = endpoints;

export const routes: EndpointRoute[] = [
  serve(documents.list, listDocuments),
  serve(documents.formTemplates, (ctx) => listTemplates(ctx)),
  serve(documents.exportCsv, exportList),
  serve(documents.counts, (ctx) => countDocuments(ctx)),
  serve(documentCare.countByModule, (ctx, { query }) => countByModule(ctx, query.moduleTypes)),
];
