export { ownHost, tenantUrl } from '../../platform/http/index.ts';
export { frameIn, rightsOf, rightsOfGuests, type TenantFrame, tenantFrame } from './rights.ts';
export {
  addTenant,
  createTenant,
  operatorTenantId,
  type TenantInput,
  tenantIdOfHost,
} from './use-cases/create-tenant.ts';
