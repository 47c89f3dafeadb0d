import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, nothing, time } from './shapes.ts';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9:][a-z0-9.:-]*$/);

const server = z.object({
  host,
  port: z.number().int().min(1).max(65_535),
  /** TLS from the first byte; else STARTTLS. */
  isTls: z.boolean(),
  /** Empty: without signing in. */
  username: z.string().trim().max(200),
  fromAddress: email,
});
/** Without a password, the stored one remains valid if server and user are unchanged. */
const draft = server.extend({ password: z.string().min(1).max(500).nullish() });

const shared = { callers: ['user'], capability: 'company.manage' } as const;

/** A company's own mail server. */
export const mailServer = {
  get: endpoint({
    ...shared,
    name: 'mail-server.get',
    says: "The company's own mail server and how it fares; never its password.",
    method: 'GET',
    path: '/companies/mail-server',
    answer: z.object({
      server: server
        .extend({
          hasPassword: z.boolean(),
          usedAt: time.nullable(),
          /** Set while the operator's server sends instead. */
          failedAt: time.nullable(),
          /** Last response of the server. */
          answer: z.string().nullable(),
        })
        .nullable(),
    }),
    errors: [],
    reads: ['company'],
  }),
  save: endpoint({
    ...shared,
    name: 'mail-server.save',
    says: 'Sends the mails of the company through its own server from now on; when it fails, the operator’s takes them.',
    method: 'PUT',
    path: '/companies/mail-server',
    guard: 'mail-server.change',
    body: draft,
    answer: nothing,
    errors: ['mail.host-refused', 'field.required'],
    touches: ['company', 'log'],
  }),
  remove: endpoint({
    ...shared,
    name: 'mail-server.remove',
    says: "Forgets the company's own mail server.",
    method: 'DELETE',
    path: '/companies/mail-server',
    guard: 'mail-server.change',
    answer: nothing,
    errors: [],
    touches: ['company', 'log'],
  }),
  try: endpoint({
    ...shared,
    name: 'mail-server.try',
    says: 'Sends a test to the caller through a server, saved or not, and tells its raw answer.',
    method: 'POST',
    path: '/companies/mail-server/test',
    guard: 'mail-server.change',
    body: draft,
    answer: z.object({ isTaken: z.boolean(), answer: z.string() }),
    errors: ['mail.host-refused', 'field.required'],
    touches: ['log'],
  }),
};
