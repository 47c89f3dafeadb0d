import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { silentValidator } from './listener.ts';
import { withSimpleReport } from './simple-report.ts';
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
    serve(endpoints.validation.validate, async (ctx, { body }) => {
      const reports = Object.entries(await validateDocuments(ctx, body));
      return Object.fromEntries(reports.map(([id, report]) => [id, withSimpleReport(report)]));
    }),
    serve(endpoints.validation.get, async (ctx, { params }) => {
      const report = await lastReport(ctx, params);
      return report && withSimpleReport(report);
    }),
    serve(endpoints.validation.report, saveReport),
    serve(endpoints.validation.anchors, (ctx) => listAnchors(ctx)),
  ],
  listeners: [silentValidator],
};
