import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../../platform/http/index.ts';
import { lastSeries, startSeries } from './use-cases.ts';

export const seriesRoutes: Route[] = [
  serve(endpoints.series.start, startSeries),
  serve(endpoints.series.last, lastSeries),
];
