import {
  type FormModule,
  type FormViewer,
  isInternal,
  offeredFormModules,
  refusalOf,
  type Rights,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { departmentsOf } from '../directory/index.ts';

const MODULE_CAPABILITIES = { HR: 'forms.hr', Accounting: 'forms.accounting' } as const;

/** Modules whose forms somebody may fill: the company has them, and so have they the permission (FORM-006). */
export const fillableModules = (rights: Rights): FormModule[] =>
  offeredFormModules(rights.modules).filter((name) => refusalOf(MODULE_CAPABILITIES[name], rights) === null);

/** Whether somebody keeps the templates of the company. */
export const managesForms = (ctx: Ctx): boolean => refusalOf('forms.templates', viewerOf(ctx).rights) === null;

/** Modules whose types and templates somebody sees: all of the company for who keeps them, else those they may fill. */
export const visibleModules = (ctx: Ctx): FormModule[] => {
  const { rights } = viewerOf(ctx);
  return managesForms(ctx) ? offeredFormModules(rights.modules) : fillableModules(rights);
};

/** Who keeps templates and the platform both sees what only the latter decide (FORM-093, FORM-094). */
export const isPlatformAdmin = (ctx: Ctx): boolean => viewerOf(ctx).rights.roles.includes('superadmin');

/** The viewer as templates know one (FORM-098). */
export async function formViewer(tx: Tx): Promise<FormViewer> {
  const { userId, rights } = viewerOf(contextOf(tx));
  return { departmentIds: await departmentsOf(tx, userId), isInternal: isInternal(rights.roles) };
}
