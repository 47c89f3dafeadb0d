import * as z from 'zod';

/** Shapes of RP API v3 answers (RP-API_V3.yml). Unknown members are ignored, as the API demands of its clients. */
const base64 = z.base64();
const uuid = z.uuid();

export const sessionOnly = z.object({ sessionID: uuid });

export const notificationSignature = z.object({
  sessionID: uuid,
  vc: z.object({ type: z.literal('numeric4'), value: z.string().regex(/^\d{4}$/) }),
});

export const deviceLinkSession = z.object({
  sessionID: uuid,
  sessionToken: z.string().regex(/^[A-Za-z0-9]{24,}$/),
  sessionSecret: base64.min(24),
  deviceLinkBase: z.url({ protocol: /^https?$/ }).refine((url) => !/[?#|]/.test(url)),
});

export const certificateByDocument = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('OK'),
    cert: z.object({ value: base64.min(1), certificateLevel: z.enum(['ADVANCED', 'QUALIFIED']) }),
  }),
  z.object({ state: z.literal('DOCUMENT_UNUSABLE') }),
]);

const algorithmParameters = z.object({
  hashAlgorithm: z.string(),
  maskGenAlgorithm: z.object({ algorithm: z.string(), parameters: z.object({ hashAlgorithm: z.string() }) }),
  saltLength: z.int(),
  trailerField: z.string(),
});

const signature = z.object({
  value: base64.min(1).optional(),
  serverRandom: z.string().min(24).optional(),
  userChallenge: z.string().optional(),
  flowType: z.enum(['QR', 'App2App', 'Web2App', 'Notification']),
  signatureAlgorithm: z.string().optional(),
  signatureAlgorithmParameters: algorithmParameters.optional(),
});

const complete = z.object({
  state: z.literal('COMPLETE'),
  result: z.object({
    endResult: z.string(),
    documentNumber: z.string().optional(),
    details: z.object({ interaction: z.string().optional() }).optional(),
  }),
  signatureProtocol: z.string().optional(),
  signature: signature.optional(),
  cert: z.object({ value: base64.min(1), certificateLevel: z.enum(['ADVANCED', 'QUALIFIED']) }).optional(),
  interactionTypeUsed: z.string().optional(),
});

export const sessionStatus = z.discriminatedUnion('state', [z.object({ state: z.literal('RUNNING') }), complete]);

export type SmartIdCompleteStatus = z.infer<typeof complete>;
export type WireSignature = z.infer<typeof signature>;
export type DeviceLinkSession = z.infer<typeof deviceLinkSession>;
