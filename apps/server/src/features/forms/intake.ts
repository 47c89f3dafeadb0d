import { blankPdf } from '@paraph/pdf';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { AppError, fail, isPdfName, LIMITS, PAGE_FORMATS, PAGE_ORIENTATIONS } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { type IntakeSource, sourceOf, takeInPdf } from '../document-intake/index.ts';
import { putBytes } from '../../platform/files/index.ts';
import type { TemplateFile } from './store/templates.ts';

type Body = ParsedOf<(typeof endpoints.formTemplates)['create']>['body'];

/**
 * Returns the PDF of a new template: uploaded, part of the body, or generated with blank pages (FORM-048, FORM-049).
 * @throws file.*, form.file-unfit for one that is signed or encrypted: nothing can be drawn into it
 */
export async function templateFile(ctx: Ctx, body: Body, incoming: IntakeSource | undefined): Promise<TemplateFile> {
  const source = incoming ?? sourceOf({ file: body.file, fileName: body.fileName });
  if (source) return broughtFile(ctx, source);
  return body.generate ? generatedFile(ctx, body.generate, body.name) : fail('file.missing');
}

async function broughtFile(ctx: Ctx, source: IntakeSource): Promise<TemplateFile> {
  if (!isPdfName(source.name)) fail('file.type-unknown', { types: 'pdf' });
  const { file, pageSizes, isProtected, isSigned } = await takeInPdf(ctx, source);
  if (isProtected || isSigned) fail('form.file-unfit');
  if (pageSizes.length > LIMITS.formPages) throw new AppError('file.too-complex');
  return { format: null, orientation: null, pageSizes, fileId: file.fileId, fileName: source.name.slice(0, 255) };
}

async function generatedFile(
  ctx: Ctx,
  { format, orientation, pages }: NonNullable<Body['generate']>,
  name: string,
): Promise<TemplateFile> {
  const { width: short, height: long } = PAGE_FORMATS[format];
  const lies = orientation === PAGE_ORIENTATIONS.landscape;
  const size = lies ? { width: long, height: short } : { width: short, height: long };
  const { fileId } = await putBytes(ctx, blankPdf({ ...size, pages }));
  return { format, orientation, pageSizes: Array.from({ length: pages }, () => size), fileId, fileName: `${name}.pdf` };
}
