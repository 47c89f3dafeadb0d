import { AppError, type Capability, type FormModule, refusalOf, withPrintedLabels } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import type { TemplateRecord } from '../forms/index.ts';
import type { Snapshot } from './snapshot.ts';

const CAPABILITY = { HR: 'forms.hr', Accounting: 'forms.accounting' } as const satisfies Record<FormModule, Capability>;

/**
 * Returns whether the viewer may fill forms of a module: it is switched on and the viewer has its permission
 * (FORM-006).
 */
export const mayFill = (ctx: Ctx, module: FormModule): boolean =>
  refusalOf(CAPABILITY[module], viewerOf(ctx).rights) === null;

/** @throws access.module-off, access.permission-missing */
export function mustFill(ctx: Ctx, module: FormModule): void {
  const refusal = refusalOf(CAPABILITY[module], viewerOf(ctx).rights);
  if (!refusal) return;
  const { code, ...params } = refusal;
  throw new AppError(code, params);
}

/** Returns the part of a template that is copied into a form. */
export const snapshotOf = (template: TemplateRecord): Snapshot => ({
  elements: withPrintedLabels(template.structure, template),
  steps: template.steps,
  approvalInDms: template.approvalInDms,
  mailGetters: template.mailGetters,
  defaultSigners: template.defaultSigners,
  tagIds: template.tags.map(({ id }) => id),
  pageSizes: template.pageSizes,
});
