import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { companyActivation, companyCreation } from './activation.ts';
import { companyTerm } from './company-terms.ts';
import { keyRevocation, keyTerms, providerCredentials } from './company-values.ts';
import { exportAll } from './export-list.ts';
import { providersOf, setProviders } from './providers.ts';
import { inviteAdmin, setTenantActivation } from './use-cases/act-on-tenant.ts';
import { createKey, keysOf, keyTermsOf, revokeKeys, setKeyTerms } from './use-cases/api-keys.ts';
import { getOne, listAll } from './use-cases/read-tenants.ts';
import { createOne, editOne } from './use-cases/save-tenant.ts';

const { tenants } = endpoints;

/** Pages of super administrators: companies, their terms, modules and keys. */
export const tenantAdmin: Feature = {
  name: 'tenant-admin',
  companyValues: [providerCredentials, keyTerms, keyRevocation, companyTerm, companyActivation, companyCreation],
  routes: [
    serve(tenants.list, listAll),
    serve(tenants.exportCsv, (ctx, { body }) => exportAll(ctx, body)),
    serve(tenants.get, (ctx, { params }) => getOne(ctx, params.id)),
    serve(tenants.create, (ctx, { body }) => createOne(ctx, body)),
    serve(tenants.edit, (ctx, { params, body }) => editOne(ctx, params.id, body)),
    serve(tenants.setActivation, (ctx, { params, body }) => setTenantActivation(ctx, params.id, body.isDeactivated)),
    serve(tenants.inviteAdmin, (ctx, { params, body }) => inviteAdmin(ctx, params.id, body)),
    serve(tenants.providers, (ctx, { params }) => providersOf(ctx, params.id)),
    serve(tenants.setProviders, (ctx, { params, body }) => setProviders(ctx, params.id, body)),
    serve(tenants.createKey, (ctx, { params }) => createKey(ctx, params.id)),
    serve(tenants.keys, (ctx, { params }) => keysOf(ctx, params.id)),
    serve(tenants.revokeKeys, (ctx, { body }) => revokeKeys(ctx, body)),
    serve(tenants.keyTerms, (ctx, { params }) => keyTermsOf(ctx, params.id)),
    serve(tenants.setKeyTerms, (ctx, { params, body }) => setKeyTerms(ctx, params.id, body)),
  ],
};
