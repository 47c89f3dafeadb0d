import type { AnswerOf, endpoints } from '@paraph/contract';
import { capabilitiesOf, type Locale, MODULES, PERMISSIONS } from '@paraph/domain';
import type { Viewer } from '../../platform/context.ts';
import type { TenantInfo } from '../tenants/index.ts';

/** Returns the signed-in user for the pages; permissions and modules by their numbers (decision 9). */
export function presentMe(viewer: Viewer, tenant: TenantInfo, locale: Locale): AnswerOf<typeof endpoints.session.me> {
  const { rights } = viewer;
  return {
    sub: viewer.accountId,
    isTenant: tenant.isCompany,
    userId: viewer.userId,
    email: viewer.email,
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    locale: viewer.locale ?? locale,
    chosenLocale: viewer.locale ?? null,
    roles: [...rights.roles],
    permissions: rights.permissions.map((name) => PERMISSIONS[name].code).toSorted((a, b) => a - b),
    modules: rights.modules.map((name) => MODULES[name].code).toSorted((a, b) => a - b),
    capabilities: capabilitiesOf(rights),
    isGuest: viewer.caller === 'guest',
    documentId: viewer.link?.documentId ?? null,
    tenant: { id: tenant.id, name: tenant.name, isCompany: tenant.isCompany, hasColleagues: tenant.hasColleagues },
    factorDueAt: viewer.factorDueAt?.toISOString() ?? null,
  };
}
