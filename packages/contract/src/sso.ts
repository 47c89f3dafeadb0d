import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, email, id, nothing, time } from './shapes.ts';
import { tokens } from './session.ts';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9-]{2,}$/);

const provider = z.object({
  /** Issuer identifier of the provider; its metadata is read from below this URL. */
  issuer: z.string().trim().min(1).max(500),
  clientId: z.string().trim().min(1).max(200),
  /** Label of the button on the sign-in page. */
  name: z.string().trim().min(1).max(60),
  /** Domains of addresses for which the provider is authoritative. */
  domains: z.array(domain).min(1).max(20),
  /** People of these domains come in by no other way. */
  isEnforced: z.boolean(),
  /** Administrators who may sign in without it. */
  emergencyIds: z.array(id).max(10),
});
/** Without a secret, the stored one remains valid if provider and client are unchanged. */
const draft = provider.extend({ clientSecret: z.string().min(1).max(500).nullish() });

const shared = { callers: ['user'], capability: 'company.manage' } as const;
const door = ['public', 'user'] as const;

/** Signing in by the company's own provider (OpenID Connect). */
export const sso = {
  get: endpoint({
    ...shared,
    name: 'sso.get',
    says: "The company's own sign-in provider, never its secret; the address that the provider has to know; who could be named for emergencies.",
    method: 'GET',
    path: '/companies/sso',
    answer: z.object({
      redirectUri: z.string(),
      admins: z.array(z.object({ id, email, name: z.string() })),
      /** Users for whom the provider is blocked, because they denied a sign-in by it. */
      blocked: z.array(z.object({ id, email: z.string(), name: z.string() })),
      provider: provider
        .extend({
          /** Time of the last sign-in with the current settings. */
          provenAt: time.nullable(),
        })
        .nullable(),
    }),
    errors: [],
    reads: ['company'],
  }),
  save: endpoint({
    ...shared,
    name: 'sso.save',
    says: 'Lets people sign in by the provider of the company. It becomes a duty once somebody has come in by it.',
    method: 'PUT',
    path: '/companies/sso',
    guard: 'sign-in.change',
    body: draft,
    answer: nothing,
    errors: [
      'sso.consumers',
      'field.required',
      'tenant.name-unfit',
      'tenant.name-tries',
      'tenant.name-contact',
      'field.name-code',
      'sso.provider-unfit',
      'sso.not-proven',
      'sso.no-emergency',
      'sso.new-emergency',
    ],
    touches: ['company', 'session', 'log'],
  }),
  remove: endpoint({
    ...shared,
    name: 'sso.remove',
    says: 'Everybody signs in as before; who somebody was at the provider is forgotten.',
    method: 'DELETE',
    path: '/companies/sso',
    guard: 'sign-in.change',
    answer: nothing,
    errors: [],
    touches: ['company', 'session', 'log'],
  }),
  unlink: endpoint({
    ...shared,
    name: 'sso.unlink',
    says: 'Forgets who a user is at the provider; the next sign-in there finds them by address again.',
    method: 'DELETE',
    path: '/companies/sso/people/:id',
    guard: 'sign-in.change',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['log'],
  }),
  allow: endpoint({
    ...shared,
    name: 'sso.allow',
    says: 'Asks the owner of an account by mail to allow the provider again, after they denied a sign-in by it.',
    method: 'PUT',
    path: '/companies/sso/people/:id',
    guard: 'sign-in.change',
    params: byId,
    answer: nothing,
    errors: ['generic.not-found', 'access.own-sign-in', 'mail.enough-today'],
    touches: ['company', 'log'],
  }),
  begin: endpoint({
    name: 'sso.begin',
    says: "Begins a sign-in by the company's provider; the browser goes to the address.",
    method: 'POST',
    path: '/authentication/sso',
    callers: door,
    answer: z.object({ redirectUrl: z.string() }),
    errors: ['access.module-off', 'sso.provider-unfit'],
  }),
  returned: endpoint({
    name: 'sso.returned',
    says: 'The browser is back from the provider: what its answer proves opens a session.',
    method: 'POST',
    path: '/authentication/sso/callback',
    callers: door,
    body: z.object({ address: z.string().max(8000) }),
    answer: tokens,
    errors: [
      'access.module-off',
      'sso.provider-unfit',
      'auth.sso-over',
      'auth.sso-refused',
      'auth.sso-address',
      'auth.sso-unknown',
      'auth.sso-other',
      'auth.sso-new',
      'auth.deactivated',
    ],
  }),
};
