import {
  fail,
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

/**
 * Returns the modules whose forms a user may fill: the company has them, and the user has their permission (FORM-006).
 */
export const fillableModules = (rights: Rights): FormModule[] =>
  offeredFormModules(rights.modules).filter((name) => refusalOf(MODULE_CAPABILITIES[name], rights) === null);

/** Returns whether the caller administers the templates of the company. */
export const managesForms = (ctx: Ctx): boolean => refusalOf('forms.templates', viewerOf(ctx).rights) === null;

/**
 * Returns the modules whose types and templates the caller sees: all of the company for administrators of templates,
 * else those the caller may fill.
 */
export const visibleModules = (ctx: Ctx): FormModule[] => {
  const { rights } = viewerOf(ctx);
  return managesForms(ctx) ? offeredFormModules(rights.modules) : fillableModules(rights);
};

/** Returns a template or type, if its module is one of those the caller sees. @throws generic.not-found for others */
export function mustBeVisible<T extends { module: FormModule }>(ctx: Ctx, found: T | undefined): T {
  return found && visibleModules(ctx).includes(found.module) ? found : fail('generic.not-found');
}

/**
 * Returns whether the caller is a platform administrator. One who also administers templates sees the platform's fields
 * (FORM-093, FORM-094).
 */
export const isPlatformAdmin = (ctx: Ctx): boolean => viewerOf(ctx).rights.roles.includes('superadmin');

/** Returns the caller as the viewer that rules of templates take (FORM-098). */
export async function formViewer(tx: Tx): Promise<FormViewer> {
  const { userId, rights } = viewerOf(contextOf(tx));
  return { departmentIds: await departmentsOf(tx, userId), isInternal: isInternal(rights.roles) };
}
