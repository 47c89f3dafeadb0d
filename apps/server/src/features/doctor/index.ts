import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { askDoctor, examineJob, readExamination } from './use-cases.ts';

export type { Deps } from './checks/deps.ts';
export { examine, type DoctorLine } from './examine.ts';
export { rehearse, type Rehearsal } from './rehearse.ts';
export { lastFaults } from './use-cases.ts';

/** Asks everything that the installation leans on, and says for each red line what to do. */
export const doctor: Feature = {
  name: 'doctor',
  routes: [
    serve(endpoints.operator.examination, (ctx) => readExamination(ctx)),
    serve(endpoints.operator.examine, (ctx) => askDoctor(ctx)),
  ],
  jobs: [examineJob],
};
