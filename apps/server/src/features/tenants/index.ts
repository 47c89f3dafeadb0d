export { tenantUrl } from '../../platform/http/index.ts';
export { frameIn, permissionsByRole, rightsOf, rightsOfGuests, type TenantFrame, tenantFrame } from './rights.ts';
export { createTenant, type TenantInput, tenantIdOfHost } from './use-cases/create-tenant.ts';
