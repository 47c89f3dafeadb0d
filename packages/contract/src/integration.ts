import { GRANT_TYPES, INTEGRATION_TYPES, LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { documentDetails } from './document-shapes.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, identityRule, message, nothing, phase } from './shapes.ts';

const word = z.string().trim().max(200);
const secret = z.string().max(500);

/** How the document system of a company is reached; of its secrets only whether there are any. */
const settings = z.object({
  isEnabled: z.boolean(),
  /** Host, with optional port and path, without `https://`. */
  domain: z
    .string()
    .trim()
    .max(300)
    .regex(/^[A-Za-z0-9]+(?:[.-]+[A-Za-z0-9]+)*(:\d{1,5})?(\/[A-Za-z0-9._~-]+)*$/),
  integrationType: z.enum(INTEGRATION_TYPES),
  /** Without it plain HTTP, which only hosts named by the operator may have. */
  httpSecure: z.boolean(),
  /** `DOMAIN\name`. */
  ntlmUserName: word,
  clientId: word,
  grantType: z.enum(GRANT_TYPES).nullable(),
  scope: word,
  cloudTenantId: word,
  cloudUserName: word,
});

/** Write only: an absent value is unchanged, an empty text removes it. */
const secrets = z.object({
  ntlmPassword: secret.nullish(),
  /** Also the client's secret of OAuth 2.0. */
  apiKey: secret.nullish(),
  cloudPassword: secret.nullish(),
});

const asked = z.object({
  email,
  firstName: z.string().trim().max(LIMITS.personName).nullish(),
  lastName: z.string().trim().max(LIMITS.personName).nullish(),
  kind: z.enum(['sign', 'acknowledge', 'copy']),
  order: z.number().int().min(0).max(LIMITS.membersPerDocument).nullish(),
  identity: identityRule.nullish(),
});

const UNREACHED = [
  'integration.down',
  'integration.refuses-us',
  'integration.answer-wrong',
  'integration.refused',
  'integration.address-refused',
] as const;

/** The document system of a company. */
export const integration = {
  settings: endpoint({
    name: 'integration.settings',
    says: 'How the document system of a company is reached; never its passwords and keys.',
    method: 'GET',
    path: '/tenants/:id/integration',
    callers: ['user'],
    capability: 'tenants.manage',
    params: byId,
    answer: settings.extend({
      /** Empty for a company without a document system. */
      domain: z.string(),
      hasNtlmPassword: z.boolean(),
      hasApiKey: z.boolean(),
      hasCloudPassword: z.boolean(),
    }),
    errors: [],
    reads: ['tenants'],
  }),
  save: endpoint({
    name: 'integration.save',
    says: 'Saves how the document system of a company is reached.',
    method: 'PUT',
    path: '/tenants/:id/integration',
    callers: ['user'],
    capability: 'tenants.manage',
    guard: 'credentials.change',
    params: byId,
    body: settings.extend(secrets.shape),
    answer: nothing,
    errors: ['field.required', 'field.invalid'],
    touches: ['tenants'],
  }),
  try: endpoint({
    name: 'integration.try',
    says: 'Asks the document system with the saved credentials whether it lets the portal in.',
    method: 'POST',
    path: '/tenants/:id/integration/try',
    callers: ['user'],
    capability: 'tenants.manage',
    params: byId,
    answer: z.object({ system: z.string() }),
    errors: ['integration.off', ...UNREACHED],
  }),
  bring: endpoint({
    name: 'integration.bring',
    says: 'The document system brings a document: it goes out at once to those named, and comes back when it is complete.',
    method: 'POST',
    path: '/integration/documents',
    callers: ['apiKey'],
    capability: 'integration.use',
    body: z.object({
      name: z.string().trim().min(1).max(LIMITS.documentName),
      fileName: z.string().trim().min(1).max(255),
      file: z.base64(),
      message: message.nullish(),
      members: z.array(asked).min(1).max(LIMITS.membersPerDocument),
    }),
    answer: z.object({ id, phase }),
    errors: [
      'api.limit-spent',
      'file.empty',
      'file.too-large',
      'file.type-unknown',
      'document.protected',
      'document.closed-to-signatures',
      'document.breaks-signatures',
      'field.already-added',
      'field.name-of-account',
    ],
    touches: ['documents'],
  }),
  sendAgain: endpoint({
    name: 'integration.send-again',
    says: 'Sends a document to the document system once more, after it was given up.',
    method: 'POST',
    path: '/documents/:id/integration/send',
    callers: ['user'],
    capability: 'integration.url',
    params: byId,
    answer: documentDetails,
    errors: ['document.not-found', 'document.not-allowed', 'integration.off', 'integration.not-failed'],
    touches: ['document', 'history'],
  }),
};
