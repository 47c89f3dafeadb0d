import type { Feature } from '../../platform/feature.ts';
import { tempFileRoutes } from './temp-files/routes.ts';
import { forgetTempFiles } from './temp-files/use-cases.ts';

export { bareValidation, copiedValidation } from './bare-validation.ts';
export { type IntakeSource, sourceOf, storeSource, takeIn, takeInPdf, type TakenIn } from './take-in.ts';
export { removeTempFiles, tempSources } from './temp-files/use-cases.ts';

/** Intake of files: temporary uploads in parts, recognition, and conversion to the content of a document. */
export const documentIntake: Feature = {
  name: 'document-intake',
  routes: tempFileRoutes,
  schedule: [{ name: 'temp-files-clean-up', cron: '41 * * * *', run: forgetTempFiles }],
};
