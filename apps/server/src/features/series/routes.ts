import { endpoints } from '@paraph/contract';
import { type EndpointRoute, serve } from '../../platform/http/index.ts';
import { lastSeries, startSeries } from './use-cases.ts';

export const seriesRoutes: EndpointRoute[] = [
  serve(endpoints.series.start, startSeries),
  serve(endpoints.series.last, lastSeries),
];
