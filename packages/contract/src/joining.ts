import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { secondStep, tokens } from './session.ts';
import { email, id, locale, ok, okMailed } from './shapes.ts';

const password = z.string().min(1).max(200);
const token = z.string().min(20).max(200);
const name = z.string().trim().min(1).max(LIMITS.personName);

/** How a person becomes a user: by invitation of a company, or by registering where a tenant is open to everyone. */
export const joining = {
  look: endpoint({
    name: 'joining.look',
    says: 'Whose invitation a mailed link is. Who holds the link reads the mailbox it went to.',
    method: 'POST',
    path: '/invitation/look',
    callers: ['public', 'user'],
    body: z.object({ token }),
    answer: z.object({
      company: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The address has an account already: its owner signs in to accept. */
      hasPassword: z.boolean(),
    }),
    errors: ['auth.link-used'],
  }),
  accept: endpoint({
    name: 'joining.accept',
    says: 'Accepts an invitation, once, by a new account with the password given. Whoever has an account signs in to accept.',
    method: 'POST',
    path: '/invitation/accept',
    callers: ['public', 'user'],
    body: z.object({ token, password: password.optional(), confirmPassword: password.optional() }),
    answer: ok,
    errors: [
      'auth.link-used',
      'auth.sign-in-to-accept',
      'auth.address-reserved',
      'field.password-weak',
      'field.password-common',
      'field.password-own',
      'field.password-differs',
      'field.required',
    ],
  }),
  signIn: endpoint({
    name: 'joining.sign-in',
    says: 'Accepts an invitation by the account that its address has: the right password leads to the second step of a sign-in, which accepts and opens the company.',
    method: 'POST',
    path: '/invitation/sign-in',
    callers: ['public', 'user'],
    body: z.object({ token, password }),
    answer: secondStep,
    errors: [
      'auth.link-used',
      'auth.wrong-password',
      'auth.locked',
      'auth.code-expired',
      'auth.deactivated',
      'auth.busy',
    ],
  }),
  register: endpoint({
    name: 'joining.register',
    says: 'Registers a person where the tenant takes everybody, and mails a link to confirm the address. An address that has an account is answered the same, and its owner is mailed.',
    method: 'POST',
    path: '/registration',
    callers: ['public', 'user'],
    body: z.object({
      email,
      firstName: name,
      lastName: name,
      password,
      confirmPassword: password,
      locale: locale.optional(),
      /** Required if the operator has published the text. */
      acceptTerms: z.boolean().default(false),
      acceptPrivacy: z.boolean().default(false),
    }),
    answer: okMailed,
    errors: [
      'access.module-off',
      'field.must-accept',
      'field.password-weak',
      'field.password-common',
      'field.password-own',
      'field.password-differs',
    ],
  }),
  confirmAgain: endpoint({
    name: 'joining.confirm-again',
    says: 'Mails the link of a registration again when its password is given. An address that has an account is answered the same, and its owner is mailed.',
    method: 'POST',
    path: '/registration/again',
    callers: ['public', 'user'],
    body: z.object({ email, password }),
    answer: okMailed,
    errors: ['access.module-off', 'auth.wrong-password', 'auth.locked', 'auth.slowed', 'auth.busy'],
  }),
  confirm: endpoint({
    name: 'joining.confirm',
    says: 'Confirms an e-mail address by its mailed link. A browser other than the one that registered sets a new password too.',
    method: 'PUT',
    path: '/confirmation',
    callers: ['public', 'user'],
    body: z.object({
      token,
      password: password.optional(),
      confirmPassword: password.optional(),
      email: email.optional(),
      authType: z.string().max(50).optional(),
      redirect: z.string().max(2000).optional(),
    }),
    answer: ok,
    errors: [
      'auth.link-used',
      'auth.confirmed-already',
      'auth.address-reserved',
      'field.required',
      'field.password-weak',
      'field.password-common',
      'field.password-own',
      'field.password-differs',
    ],
  }),
  places: endpoint({
    name: 'joining.places',
    says: 'The companies in which the own account is an active user.',
    method: 'GET',
    path: '/session/tenants',
    callers: ['user'],
    answer: z.object({ items: z.array(z.object({ id, name: z.string(), isHere: z.boolean() })) }),
    errors: [],
    reads: ['session'],
  }),
  leave: endpoint({
    name: 'joining.leave',
    says: 'A ticket, good once for two minutes, that signs the same account in at another of its companies.',
    method: 'POST',
    path: '/session/switch',
    callers: ['user'],
    guard: 'tenant.switch',
    body: z.object({ tenantId: id }),
    answer: z.object({ url: z.string() }),
    errors: ['tenant.switch-refused'],
  }),
  lookAtArrival: endpoint({
    name: 'joining.look-at-arrival',
    says: 'Whom such a ticket signs in, without using it: the page asks before it opens the session of another account.',
    method: 'POST',
    path: '/session/arrival',
    callers: ['public', 'user'],
    body: z.object({ ticket: token }),
    answer: z.object({
      company: z.string(),
      email: z.string(),
      name: z.string(),
      /** This browser is already signed in here with the same account. */
      isSameAccount: z.boolean(),
      /** The address of another account that is signed in here and would be signed out. */
      signedInAs: z.string().nullable(),
    }),
    errors: ['auth.link-used'],
  }),
  arrive: endpoint({
    name: 'joining.arrive',
    says: 'Uses such a ticket at the host of the other company. `email` is the address that the person confirmed.',
    method: 'POST',
    path: '/session/arrive',
    callers: ['public', 'user'],
    body: z.object({ ticket: token, email }),
    answer: tokens,
    errors: ['auth.link-used', 'field.invalid'],
    touches: ['session'],
  }),
};
