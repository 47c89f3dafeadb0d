import { Readable } from 'node:stream';
import type { endpoints, ParsedOf, ValidationReport } from '@paraph/contract';
import { derivedFileName } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import type { Ctx } from '../../../platform/context.ts';
import { stillReadable } from '../../documents/index.ts';
import { validate, validateAsEtsi, type ValidatedVersion, readableVersion } from '../validate-version.ts';
import { localizeReport } from '../present.ts';
import { printReport } from '../print-report.ts';
import { lastReport, readingOf } from './validate-documents.ts';

type ReportEndpoint = typeof endpoints.validation.report;
type Form = ParsedOf<ReportEndpoint>['query']['format'];

/** Returns the last report on the present version; validates a version that has none. */
export const reportFor = async (ctx: Ctx, validated: ValidatedVersion): Promise<ValidationReport> =>
  (await lastReport(ctx, { id: validated.documentId })) ??
  localizeReport(await validate(ctx, validated), readingOf(ctx));

interface Shape {
  type: string;
  make(ctx: Ctx, validated: ValidatedVersion): Promise<Uint8Array>;
}

const SHAPES: Readonly<Record<Form, Shape>> = {
  pdf: { type: 'application/pdf', make: async (ctx, validated) => printReport(ctx, await reportFor(ctx, validated)) },
  json: {
    type: 'application/json',
    make: async (ctx, validated) => Buffer.from(JSON.stringify(await reportFor(ctx, validated), null, 2)),
  },
  xml: { type: 'application/xml', make: async (ctx, validated) => Buffer.from(await validateAsEtsi(ctx, validated)) },
};

/** Returns the report of a version in one of its formats, as bytes. */
export const makeReport = (ctx: Ctx, validated: ValidatedVersion, form: Form): Promise<Uint8Array> =>
  SHAPES[form].make(ctx, validated);

/** Returns the report of a document's present version as a file: for readers, for programs, or by ETSI TS 119 102-2. */
export async function saveReport(ctx: Ctx, { params, query }: ParsedOf<ReportEndpoint>) {
  const validated = await readableVersion(ctx, params.id);
  const { type, make } = SHAPES[query.format];
  const bytes = Buffer.from(await make(ctx, validated));
  const name = derivedFileName(validated.name, phrases[ctx.locale].proof.reportFile, query.format);
  return { stream: Readable.from([bytes]), name, type, size: bytes.length, recheck: stillReadable(params.id) };
}
