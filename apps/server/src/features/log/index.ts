import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { exportLog, proveLog, readLog } from './read-log.ts';

/** Administrative acts, read from the chain of the company; read-only. */
export const log: Feature = {
  name: 'log',
  routes: [
    serve(endpoints.log.list, readLog),
    serve(endpoints.log.proof, proveLog),
    serve(endpoints.log.export, exportLog),
  ],
};
