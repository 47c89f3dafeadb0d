import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { documentHistory } from './use-cases/document-history.ts';
import { exportHistory } from './use-cases/export-history.ts';

export const routes: EndpointRoute[] = [
  serve(endpoints.documents.history, documentHistory),
  serve(endpoints.documentCare.historyExport, exportHistory),
];
