import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TestIdentity } from '../people/person.ts';
import { HASH_BYTES } from '../pki/oids.ts';
import { accountFor } from './decide.ts';
import { startSession, type SmartIdService } from './service.ts';
import { objectionTo } from './relying-parties.ts';
import { codeFrom, HASHES, type SmartIdSessionKind, type Session } from './session.ts';

const BASE = '/smart-id-rp/v2';
const config = { service: 'smart-id' as const };

const interaction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('displayTextAndPIN'), displayText60: z.string().min(1).max(60) }),
  z.strictObject({ type: z.literal('confirmationMessage'), displayText200: z.string().min(1).max(200) }),
  z.strictObject({
    type: z.literal('confirmationMessageAndVerificationCodeChoice'),
    displayText200: z.string().min(1).max(200),
  }),
]);

const party = z.looseObject({
  relyingPartyUUID: z.uuid(),
  relyingPartyName: z.string().min(1).max(32),
  certificateLevel: z.enum(['ADVANCED', 'QUALIFIED']).default('QUALIFIED'),
  nonce: z.string().min(1).max(30).optional(),
});
const LABELS = { SHA256: 'SHA-256', SHA384: 'SHA-384', SHA512: 'SHA-512' } as const;
const LEGACY = {
  SHA256: 'sha256WithRSAEncryption',
  SHA384: 'sha384WithRSAEncryption',
  SHA512: 'sha512WithRSAEncryption',
} as const;
const order = party
  .safeExtend({
    hash: z.base64().min(1),
    hashType: z.enum(['SHA256', 'SHA384', 'SHA512']),
    allowedInteractionsOrder: z.array(interaction).min(1),
  })
  .refine(({ hash, hashType }) => Buffer.from(hash, 'base64').length === HASH_BYTES[HASHES[LABELS[hashType]]]);

const STARTS: [path: string, kind: SmartIdSessionKind][] = [
  ['authentication', 'auth'],
  ['signature', 'sign'],
  ['certificatechoice', 'cert'],
];

/** v2 answers 404 for nobody and 471 for a basic account, both without a body. */
const find = (
  service: SmartIdService,
  by: 'etsi' | 'document',
  id: string,
  level: string,
): { person: TestIdentity; document?: string } | number => {
  const named = by === 'document' ? service.directory.byDocument(id) : undefined;
  const person = by === 'document' ? named?.person : service.directory.bySemanticsId(id);
  if (!person || person.smartId.length === 0 || person.behaviour === 'not-registered') return 404;
  const wanted = { level, ...(by === 'document' ? { document: id } : {}) } as Session;
  if (!accountFor(wanted, person)) return 471;
  return by === 'document' ? { person, document: id } : { person };
};

type Start = { kind: SmartIdSessionKind; by: 'etsi' | 'document' };

const begin = (
  service: SmartIdService,
  { kind, by }: Start,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const id = (request.params as { id: string }).id;
  const read = (kind === 'cert' ? party : order).safeParse(request.body);
  if (!read.success) return reply.code(400).send({ code: 400, message: z.prettifyError(read.error) });
  const wanted = read.data as z.infer<typeof party> & Partial<z.infer<typeof order>>;
  const objection = objectionTo(wanted);
  if (objection) return reply.code(objection.status).send();
  const to = find(service, by, id, wanted.certificateLevel);
  if (typeof to === 'number') return reply.code(to).send();
  const { hash, hashType, allowedInteractionsOrder } = wanted;
  const session = startSession(service, {
    api: 2,
    kind,
    flow: 'notification',
    slug: to.person.slug,
    ...(to.document ? { document: to.document } : {}),
    rpName: wanted.relyingPartyName,
    level: wanted.certificateLevel,
    ...(hash && hashType
      ? {
          challenge: hash,
          hash: LABELS[hashType],
          algorithm: LEGACY[hashType],
          interactions: Buffer.from(JSON.stringify(allowedInteractionsOrder)).toString('base64'),
          vc: codeFrom(createHash('sha256').update(Buffer.from(hash, 'base64')).digest()),
        }
      : {}),
    ignored: [],
    fingerprint: service.chance.uuid('smart-id v2'),
  });
  return reply.send({ sessionID: session.id });
};

/** What v2 calls a refusal: by its screen. */
const REFUSED: Record<string, string> = {
  displayTextAndPIN: 'USER_REFUSED_DISPLAYTEXTANDPIN',
  confirmationMessage: 'USER_REFUSED_CONFIRMATIONMESSAGE',
  confirmationMessageAndVerificationCodeChoice: 'USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE',
};

type Status = {
  result: { endResult: string; documentNumber?: string; details?: { interaction?: string } };
  signature?: { value?: string; signatureAlgorithm?: string };
  cert?: unknown;
  interactionTypeUsed?: string;
};

/** The answer of v3 in the words of v2. */
const statusOf = (session: Session): Record<string, unknown> => {
  if (!session.status) return { state: 'RUNNING' };
  const { result, signature, cert, interactionTypeUsed } = session.status as Status;
  const refused =
    result.endResult === 'USER_REFUSED_INTERACTION' ? REFUSED[result.details?.interaction ?? ''] : undefined;
  return {
    state: 'COMPLETE',
    result: {
      endResult: refused ?? result.endResult,
      ...(result.documentNumber ? { documentNumber: result.documentNumber } : {}),
    },
    ...(signature?.value ? { signature: { value: signature.value, algorithm: signature.signatureAlgorithm } } : {}),
    ...(cert ? { cert } : {}),
    ...(interactionTypeUsed ? { interactionFlowUsed: interactionTypeUsed } : {}),
  };
};

/** Smart-ID RP API v2 under `/smart-id-rp/v2`: pushes, for contracts from before v3. */
export const addSmartIdV2 = (app: FastifyInstance, service: SmartIdService): void => {
  for (const [path, kind] of STARTS)
    for (const by of ['etsi', 'document'] as const)
      app.post(`${BASE}/${path}/${by}/:id`, { config }, async (request, reply) =>
        begin(service, { kind, by }, request, reply),
      );
  app.get(`${BASE}/session/:id`, { config }, async (request, reply) => {
    const { timeoutMs = '60500' } = request.query as { timeoutMs?: string };
    const ms = Math.min(120_000, Math.max(1000, Number(timeoutMs) || 1000));
    const session = await service.sessions.waitFor((request.params as { id: string }).id, ms);
    return session?.api === 2 ? reply.send(statusOf(session)) : reply.code(404).send();
  });
};
