import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../platform/http/index.ts';
import { documentHistory } from './use-cases/document-history.ts';
import { exportHistory } from './use-cases/export-history.ts';

export const routes: Route[] = [
  serve(endpoints.documents.history, documentHistory),
  serve(endpoints.documentCare.historyExport, exportHistory),
];
