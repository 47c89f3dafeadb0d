import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { runDoctor, examineJob, readExamination } from './use-cases.ts';

export type { Deps } from './checks/deps.ts';
export { examine, type DoctorLine } from './examine.ts';
export { rehearse, type Rehearsal } from './rehearse.ts';
export { lastFaults } from './use-cases.ts';

/** Checks everything that the installation depends on, with a remedy for each red line. */
export const doctor: Feature = {
  name: 'doctor',
  routes: [
    serve(endpoints.operator.examination, (ctx) => readExamination(ctx)),
    serve(endpoints.operator.examine, (ctx) => runDoctor(ctx)),
  ],
  jobs: [examineJob],
};
