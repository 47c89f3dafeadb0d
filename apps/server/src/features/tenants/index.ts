import type { Feature } from '../../platform/feature.ts';
import { companyModules, rolePermissions } from './company-values.ts';
import { routes } from './routes.ts';

export { companyModules } from './company-values.ts';
export { ownHost, tenantUrl, tenantUrlIn } from '../../platform/http/index.ts';
export { countNewRecipients, type OutsideRecipient } from './new-recipients/count.ts';
export {
  tenantInfoIn,
  permissionsByRole,
  rightsOf,
  rightsOfGuests,
  rightsOfInterface,
  type TenantInfo,
  tenantInfo,
} from './rights.ts';
export { adminsOpenAll, hasShortEmailEndings, keepSettings, type KnownSettings, settingsIn } from './settings.ts';
export { readHostsOf, updateTenant } from './store.ts';
export { changeCompany, changeInside, type OperatorAct, recordActOn } from './operator-acts.ts';
export { refuseUnfitCompanyName } from './unfit-name.ts';
export {
  addTenant,
  createTenant,
  operatorTenantId,
  operatorTenantIdIn,
  type TenantInput,
  tenantIdOfHost,
} from './use-cases/create-tenant.ts';
export { companyHosts, formerOperatorHost, moveOperatorHost, type OperatorHost } from './use-cases/operator-host.ts';
export { isFixedModule } from './use-cases/role-permissions.ts';
export { revertedTermLine, stayedTermLine, TERM_VALUE, termDetail, termLine } from './term-lines.ts';
export { switchOnModules } from './use-cases/switch-on-modules.ts';
export { dayIn } from './zone-day.ts';

/** Companies: their modules, and the permissions of their roles. */
export const tenants: Feature = { name: 'tenants', routes, companyValues: [rolePermissions, companyModules] };
