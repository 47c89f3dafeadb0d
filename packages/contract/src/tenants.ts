import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, count, email, id, int4, locale, nothing, offset, time, tracker } from './shapes.ts';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*$/, 'field.host');
const line = z.string().trim().min(1).max(200);
const zone = z.string().trim().min(1).max(60);
/** EUR as a decimal text; numbers are read as the text of them. */
const price = z
  .union([z.string(), z.number().min(0).max(99_999_999.99).transform(String)])
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/));

/** What the operator decides of a tenant. */
const terms = z.object({
  name: z.string().trim().min(1).max(200),
  /** A short word of the operator's own for the tenant. */
  key: z.string().trim().min(1).max(50),
  isCompany: z.boolean(),
  locale,
  zone,
  /** Host names without port; mails use the first. */
  hosts: z.array(host).min(1).max(10),
  moduleIds: z.array(int4).max(50),
  signaturesLimit: count.nullable(),
  /** Outside addresses that may get their first mail within 24 hours; null: by the table of budgets; absent: as it is. */
  newRecipientsLimit: z.number().int().min(0).max(1_000_000).nullish(),
  passwordExpirationHours: z.number().int().min(1).max(1_000_000),
  /** Templates of forms that the operator lends to the tenant; absent: those it has. */
  formTemplateIds: z.array(id).max(200).nullish(),
});

/**
 * `domain` is the first of the hosts, which may be left out then (specification 1 §3). A language or zone that is not
 * named is that of the operator; of a tenant that is there, it stays.
 */
const termsOrDomain = terms
  .extend({
    hosts: terms.shape.hosts.optional(),
    domain: host.nullish(),
    locale: locale.nullish(),
    zone: zone.nullish(),
  })
  .refine(({ hosts, domain }) => Boolean(hosts ?? domain), { path: ['hosts'], message: 'field.required' })
  .transform(({ domain, hosts = domain ? [domain] : [], ...rest }) => ({ ...rest, hosts: [...new Set(hosts)] }));

const keyTerms = z.object({
  apiActionLimit: count,
  pricePerExceededApiAction: price,
  /** Acts beyond the limit are served at the price; without it they are refused. */
  servesBeyond: z.boolean().nullish(),
});

/** What a tenant has agreed on with providers of signatures by itself. */
const providers = z.object({
  eparakstsClientId: line.nullable(),
  eidEasyClientId: line.nullable(),
  /** Names of eID Easy, see `tenants/signature-methods`; none: all that the contract has. */
  eidEasyMethods: z.array(line).max(50),
});
/** Absent or null leaves the stored secret unchanged; it is never returned. */
const secret = z.string().trim().min(1).max(500).nullish();

/** Companies, for super administrators. */
export const tenants = {
  list: endpoint({
    name: 'tenants.list',
    says: 'All tenants by name, in pages.',
    method: 'GET',
    path: '/tenants',
    callers: ['user'],
    capability: 'tenants.manage',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({
      total: z.number(),
      items: z.array(
        z.object({
          id,
          name: z.string(),
          domain: z.string(),
          isCompany: z.boolean(),
          isDeactivated: z.boolean(),
          users: z.number(),
          createdAt: time,
        }),
      ),
    }),
    errors: [],
    reads: ['tenants'],
  }),
  exportCsv: endpoint({
    name: 'tenants.export-csv',
    says: 'The list of tenants as CSV, with times as the caller has them.',
    method: 'POST',
    path: '/tenants/export-csv',
    callers: ['user'],
    capability: 'tenants.manage',
    body: z.object({
      offset: count.nullish(),
      limit: z.number().int().min(1).max(LIMITS.exportRows).nullish(),
      /** Minutes, as getTimezoneOffset returns them: -120 is two hours ahead of UTC. */
      timezoneOffset: z.number().int().min(-840).max(840).nullish(),
    }),
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: [],
  }),
  get: endpoint({
    name: 'tenants.get',
    says: 'One tenant with its terms.',
    method: 'GET',
    path: '/tenants/:id',
    callers: ['user'],
    capability: 'tenants.manage',
    params: byId,
    answer: z.object({
      id,
      ...terms.shape,
      formTemplateIds: z.array(id),
      domain: z.string(),
      isDeactivated: z.boolean(),
      /** What stays as it is, also for super administrators: `host` stays among the hosts, these modules stay on. */
      fixed: z.object({
        isCompany: z.boolean(),
        isActive: z.boolean(),
        host: z.string().nullable(),
        moduleIds: z.array(int4),
      }),
      authenticationTrackerDto: tracker,
      signingTrackerDto: tracker,
    }),
    errors: [],
    reads: ['tenants'],
  }),
  create: endpoint({
    name: 'tenants.create',
    says: 'Makes a tenant.',
    method: 'POST',
    path: '/tenants',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'companies.change',
    body: termsOrDomain,
    answer: z.object({ id }),
    errors: ['tenant.host-taken', 'tenant.key-taken', 'role.module-never', 'field.invalid', 'field.zone'],
    touches: ['tenants'],
  }),
  edit: endpoint({
    name: 'tenants.edit',
    says: 'Saves the terms of a tenant; modules act from the next call of its people on. A tenant with people stays a company or none; that of the operator keeps the host of the installation and sign-in by password.',
    method: 'PUT',
    path: '/tenants/:id',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'companies.change',
    params: byId,
    body: termsOrDomain,
    answer: nothing,
    errors: [
      'tenant.host-taken',
      'tenant.key-taken',
      'tenant.kind-stays',
      'tenant.own-host-stays',
      'tenant.old-host-stays',
      'tenant.sign-in-stays',
      'role.module-never',
      'field.invalid',
      'field.zone',
    ],
    touches: ['tenants'],
  }),
  setActivation: endpoint({
    name: 'tenants.set-activation',
    says: 'Activates or deactivates a tenant; the people of a deactivated one are out at once. That of super administrators stays active.',
    method: 'PUT',
    path: '/tenants/:id/set-activation',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'companies.change',
    params: byId,
    body: z.object({ isDeactivated: z.boolean() }),
    answer: nothing,
    errors: ['tenant.stays-active'],
    touches: ['tenants'],
  }),
  inviteAdmin: endpoint({
    name: 'tenants.invite-admin',
    says: 'Mails an invitation by which somebody becomes administrator of the tenant.',
    method: 'POST',
    path: '/tenants/:id/invite-admin',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'roles.raise',
    params: byId,
    body: z.object({
      email,
      firstName: z.string().trim().min(1).max(LIMITS.personName),
      lastName: z.string().trim().min(1).max(LIMITS.personName),
    }),
    answer: nothing,
    errors: ['user.email-taken'],
    touches: ['tenants'],
  }),
  providers: endpoint({
    name: 'tenants.providers',
    says: "A tenant's own credentials at eParaksts and eID Easy, never their secrets.",
    method: 'GET',
    path: '/tenants/:id/providers',
    callers: ['user'],
    capability: 'tenants.manage',
    params: byId,
    answer: z.object({ ...providers.shape, hasEparakstsSecret: z.boolean(), hasEidEasySecret: z.boolean() }),
    errors: [],
    reads: ['tenants'],
  }),
  setProviders: endpoint({
    name: 'tenants.set-providers',
    says: 'Saves these credentials; its signatures and sign-ins go by them from the next one on. Without a client they go by those of the installation.',
    method: 'PUT',
    path: '/tenants/:id/providers',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'credentials.change',
    params: byId,
    body: providers.extend({ eparakstsSecret: secret, eidEasySecret: secret }),
    answer: nothing,
    errors: ['field.required'],
    touches: ['tenants'],
  }),
  createKey: endpoint({
    name: 'tenants.create-key',
    says: 'Makes an API key of the tenant; its value is returned only once.',
    method: 'POST',
    path: '/key/:id/create',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'api-keys.manage',
    params: byId,
    answer: z.object({ id, value: z.string() }),
    errors: [],
    touches: ['tenants'],
  }),
  keys: endpoint({
    name: 'tenants.keys',
    says: 'The API keys of a tenant, never their values.',
    method: 'GET',
    path: '/key/:id',
    callers: ['user'],
    capability: 'tenants.manage',
    params: byId,
    answer: z.object({
      items: z.array(
        z.object({
          id,
          hint: z.string(),
          revoked: z.boolean(),
          createdAt: time,
          lastUsedAt: time.nullable(),
          /** Acts of this key in the present month. */
          acts: z.number(),
        }),
      ),
      /** API usage by month, newest first: total, beyond the limit, and its cost in EUR. */
      months: z.array(z.object({ month: z.string(), acts: z.number(), beyond: z.number(), cost: z.string() })),
    }),
    errors: [],
    reads: ['tenants'],
  }),
  revokeKeys: endpoint({
    name: 'tenants.revoke-keys',
    says: 'Revokes or restores the API keys of a tenant.',
    method: 'PUT',
    path: '/key',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'api-keys.manage',
    body: z.object({
      tenantId: id,
      /** One key; without it all of the tenant. */
      keyId: id.nullish(),
      revoked: z.boolean(),
    }),
    answer: nothing,
    errors: [],
    touches: ['tenants'],
  }),
  keyTerms: endpoint({
    name: 'tenants.key-terms',
    says: 'What the API of a tenant may do and what more of it costs.',
    method: 'GET',
    path: '/key/:id/business-properties',
    callers: ['user'],
    capability: 'tenants.manage',
    params: byId,
    answer: z.object({
      apiActionLimit: z.number().nullable(),
      pricePerExceededApiAction: z.string().nullable(),
      servesBeyond: z.boolean(),
    }),
    errors: [],
    reads: ['tenants'],
  }),
  setKeyTerms: endpoint({
    name: 'tenants.set-key-terms',
    says: 'Sets the limit of API acts and the price of each beyond it.',
    method: 'POST',
    path: '/key/:id/business-properties/set',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'api-keys.manage',
    params: byId,
    body: keyTerms,
    answer: nothing,
    errors: [],
    touches: ['tenants'],
  }),
};
