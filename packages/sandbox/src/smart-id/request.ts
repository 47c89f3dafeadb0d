import { z } from 'zod';
import { HASH_BYTES } from '../pki/oids.ts';
import { problem, type Detail, type SmartIdProblem } from './problem.ts';
import { HASHES, LEGACY, type SandboxFlow, type HashLabel, type SmartIdSessionKind } from './session.ts';

/** Requests as the provider checks them (OpenAPI of RP API 3.2); unknown members are reported, not refused. */
const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'not base64');
const challenge = base64.min(44).max(88);

/** https, and for local work also a loopback address, which the provider would refuse. */
const callback = z
  .string()
  .max(1800)
  .regex(
    /^(https:\/\/|http:\/\/([a-z0-9-]+\.)*localhost[:/]|http:\/\/127\.0\.0\.1[:/])[^|#]+$/,
    'not an https address',
  );

const interaction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('displayTextAndPIN'), displayText60: z.string().min(1).max(60) }),
  z.strictObject({ type: z.literal('confirmationMessage'), displayText200: z.string().min(1).max(200) }),
  z.strictObject({
    type: z.literal('confirmationMessageAndVerificationCodeChoice'),
    displayText200: z.string().min(1).max(200),
  }),
]);

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
};

const interactions = (flow: SandboxFlow) =>
  base64.superRefine((text, ctx) => {
    const read = z.array(interaction).min(1).safeParse(decoded(text));
    const fail = (message: string): void => ctx.addIssue({ code: 'custom', message });
    if (!read.success) return fail('not a base64 JSON array of interactions');
    const types = read.data.map((one) => one.type);
    if (new Set(types).size !== types.length) fail('an interaction type is given twice');
    if (flow === 'device-link' && types.includes('confirmationMessageAndVerificationCodeChoice'))
      fail('code choice is for notifications only');
  });

const signatureParameters = z
  .looseObject({
    signatureAlgorithm: z.enum(['rsassa-pss', ...(Object.keys(LEGACY) as (keyof typeof LEGACY)[])]),
    signatureAlgorithmParameters: z
      .looseObject({ hashAlgorithm: z.enum(Object.keys(HASHES) as [HashLabel, ...HashLabel[]]) })
      .optional(),
  })
  .superRefine((value, ctx) => {
    if (value.signatureAlgorithm === 'rsassa-pss' && !value.signatureAlgorithmParameters)
      ctx.addIssue({ code: 'custom', path: ['signatureAlgorithmParameters'], message: 'hashAlgorithm is missing' });
  });

const hashLabel = (value: z.infer<typeof signatureParameters>): HashLabel =>
  value.signatureAlgorithm === 'rsassa-pss'
    ? (value.signatureAlgorithmParameters?.hashAlgorithm ?? 'SHA-512')
    : LEGACY[value.signatureAlgorithm];

const digestParameters = signatureParameters.safeExtend({ digest: challenge }).superRefine((value, ctx) => {
  const wanted = HASH_BYTES[HASHES[hashLabel(value)]];
  if (Buffer.from(value.digest, 'base64').length !== wanted)
    ctx.addIssue({ code: 'custom', path: ['digest'], message: 'length does not fit the hash algorithm' });
});

const party = {
  relyingPartyUUID: z.uuid(),
  relyingPartyName: z
    .string()
    .min(1)
    .refine((name) => Buffer.byteLength(name) <= 32, 'longer than 32 bytes'),
  requestProperties: z.looseObject({ shareMdClientIpAddress: z.boolean().optional() }).optional(),
  capabilities: z.array(z.string()).optional(),
};
const nonce = z.string().min(1).max(30).optional();
const signLevel = z.enum(['ADVANCED', 'QUALIFIED', 'QSCD']).default('QUALIFIED');
const never = z.undefined({ error: 'not allowed here' }).optional();

const shapeOf = (kind: SmartIdSessionKind, flow: SandboxFlow) => {
  const link = { initialCallbackUrl: flow === 'device-link' ? callback.optional() : never };
  if (kind === 'cert') return z.looseObject({ ...party, ...link, nonce, certificateLevel: signLevel });
  if (kind === 'auth')
    return z.looseObject({
      ...party,
      ...link,
      nonce: never,
      certificateLevel: z.enum(['ADVANCED', 'QUALIFIED']).default('QUALIFIED'),
      signatureProtocol: z.literal('ACSP_V2'),
      signatureProtocolParameters: signatureParameters.safeExtend({ rpChallenge: challenge }),
      interactions: interactions(flow),
      ...(flow === 'notification' ? { vcType: z.literal('numeric4') } : {}),
    });
  return z.looseObject({
    ...party,
    ...link,
    nonce,
    certificateLevel: signLevel,
    signatureProtocol: z.literal('RAW_DIGEST_SIGNATURE'),
    signatureProtocolParameters: digestParameters,
    interactions: interactions(flow),
    ...(flow === 'linked' ? { linkedSessionID: z.uuid() } : {}),
  });
};

const certificateQuery = z.looseObject({
  relyingPartyUUID: party.relyingPartyUUID,
  relyingPartyName: party.relyingPartyName,
  certificateLevel: signLevel,
});

/** What the rest of the simulator needs of a request that passed. */
export type SmartIdRequest = {
  relyingPartyUUID: string;
  relyingPartyName: string;
  certificateLevel: 'ADVANCED' | 'QUALIFIED' | 'QSCD';
  requestProperties?: { shareMdClientIpAddress?: boolean };
  signatureProtocolParameters?: z.infer<typeof signatureParameters> & { rpChallenge?: string; digest?: string };
  interactions?: string;
  initialCallbackUrl?: string;
  linkedSessionID?: string;
};

const asDetail = (issue: z.core.$ZodIssue): Detail => ({
  detail: issue.message,
  paramName: String(issue.path.at(-1) ?? 'body'),
  pointer: `/${issue.path.map(String).join('/')}`,
});

export type Read = { wanted: SmartIdRequest; hash?: HashLabel; ignored: string[] };

/** Reads a request body for one kind of session, or says what the provider would object to. */
export const readRequest = (
  body: unknown,
  kind: SmartIdSessionKind | 'certificate',
  flow: SandboxFlow,
): Read | SmartIdProblem => {
  const shape = kind === 'certificate' ? certificateQuery : shapeOf(kind, flow);
  const read = shape.safeParse(body);
  if (!read.success) return problem(400, 'Request is not valid', read.error.issues.map(asDetail));
  const wanted = read.data as unknown as SmartIdRequest;
  const known = new Set(Object.keys(shape.shape));
  const parameters = wanted.signatureProtocolParameters;
  return {
    wanted,
    ...(parameters ? { hash: hashLabel(parameters) } : {}),
    ignored: Object.keys(body as object).filter((name) => !known.has(name)),
  };
};
