import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { silentValidator } from './listener.ts';
import { listAnchors } from './use-cases/list-anchors.ts';
import { saveReport } from './use-cases/save-report.ts';
import { validatePresent, lastReport, validateDocuments } from './use-cases/validate-documents.ts';

export { type ValidatedVersion, readableVersion } from './validate-version.ts';
export { validatePresent };
export { makeReport, reportFor } from './use-cases/save-report.ts';

/** Validates signatures by the engine, on request and after each new version. */
export const validation: Feature = {
  name: 'validation',
  routes: [
    serve(endpoints.validation.validate, (ctx, { body }) => validateDocuments(ctx, body)),
    serve(endpoints.validation.get, (ctx, { params }) => lastReport(ctx, params)),
    serve(endpoints.validation.report, saveReport),
    serve(endpoints.validation.anchors, (ctx) => listAnchors(ctx)),
  ],
  listeners: [silentValidator],
};
