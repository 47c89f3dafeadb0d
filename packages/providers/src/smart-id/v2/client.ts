import { randomBytes } from 'node:crypto';
import { semanticsId, type PersonId } from '../../certificate/person.ts';
import { JsonService, type CallOptions } from '../../http/json-service.ts';
import { reading } from '../../http/shape.ts';
import { DIGESTS } from '../../signature/algorithm.ts';
import { Polls } from '../../signing/poll-results.ts';
import type {
  AuthenticationOrder,
  CertificateOrder,
  SigningChallenge,
  PollResult,
  PollOptions,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
} from '../../signing/port.ts';
import { refuse } from '../../signing/provider-error.ts';
import type { SmartIdConfig } from '../config.ts';
import { END_RESULTS, POLL_STATUSES, START_STATUSES } from '../outcomes.ts';
import { verificationCode } from '../verification-code.ts';
import { sessionOnly } from '../wire.ts';
import { interactionsV2 } from './interactions.ts';
import { validateV2 } from './check-answer.ts';
import { openHandleV2, statusV2, type HandleV2 } from './wire.ts';

/** Bounds of `timeoutMs` and its default. */
const POLL = { min: 1000, max: 120_000, usual: 30_000, grace: 5000 } as const;
const LEVELS = { qualified: 'QUALIFIED', advanced: 'ADVANCED' } as const;
const PATHS = {
  authentication: 'authentication',
  signature: 'signature',
  certificate: 'certificatechoice',
} as const satisfies Record<HandleV2['what'], string>;

type Order = AuthenticationOrder | CertificateOrder | SignatureOrder;
type V2Request = Pick<HandleV2, 'what' | 'hash' | 'hashType' | 'certificate'>;

/**
 * Client of Smart-ID RP API v2, for contracts that are older than v3: pushes to a known person only, no links and no
 * QR codes, PKCS#1 v1.5 only. The control code is computed from the signed hash.
 */
export class SmartIdV2 implements SigningProvider {
  readonly name = 'smart-id-v2';
  readonly #config: SmartIdConfig;
  readonly #service: JsonService;
  readonly #polls = new Polls();

  constructor(config: SmartIdConfig) {
    if (Buffer.byteLength(config.relyingPartyName) > 32) throw refuse('signing.bad-order', 'relying-party-name');
    this.#config = config;
    this.#service = new JsonService('smart-id-v2', config);
  }

  async chooseCertificate(order: CertificateOrder, options: CallOptions = {}): Promise<Started> {
    return this.#start(order, { what: 'certificate', hash: '', hashType: 'SHA-256', certificate: null }, options);
  }

  async startSignature(order: SignatureOrder, options: CallOptions = {}): Promise<Started> {
    if (order.digest.byteLength !== DIGESTS[order.digestAlgorithm].length)
      throw refuse('signing.bad-order', 'digest-length');
    const certificate = order.certificate ? Buffer.from(order.certificate).toString('base64') : null;
    const hash = Buffer.from(order.digest).toString('base64');
    return this.#start(order, { what: 'signature', hash, hashType: order.digestAlgorithm, certificate }, options);
  }

  async startAuthentication(order: AuthenticationOrder, options: CallOptions = {}): Promise<Started> {
    const hash = randomBytes(64).toString('base64');
    return this.#start(order, { what: 'authentication', hash, hashType: 'SHA-512', certificate: null }, options);
  }

  async poll(stored: SigningHandle, options: PollOptions = {}): Promise<PollResult> {
    const handle = openHandleV2(stored);
    const waitMs = Math.min(POLL.max, Math.max(POLL.min, Math.round(options.waitMs ?? POLL.usual)));
    return this.#polls.run(handle.session, options.signal, async (signal): Promise<PollResult> => {
      const status = await this.#service.call({
        operation: 'session',
        method: 'GET',
        path: `/session/${encodeURIComponent(handle.session)}?timeoutMs=${waitMs}`,
        timeoutMs: waitMs + POLL.grace,
        read: reading(statusV2),
        statuses: POLL_STATUSES,
        signal,
        traceId: options.traceId ?? '',
      });
      if (status.state === 'RUNNING') return { state: 'running', waitingFor: 'person' };
      const { endResult } = status.result;
      const now = new Date((this.#config.now ?? Date.now)());
      if (endResult === 'OK') return validateV2({ handle, status, config: this.#config, now });
      const code = END_RESULTS[endResult];
      if (!code) throw refuse('signing.bad-answer', 'unknown-end-result');
      return { state: 'failed', code, params: {} };
    });
  }

  challenge(stored: SigningHandle): SigningChallenge {
    const { code } = openHandleV2(stored);
    return code ? { show: 'code', code } : { show: 'wait' };
  }

  async cancel(stored: SigningHandle): Promise<void> {
    this.#polls.cancel(openHandleV2(stored).session);
  }

  async #start(order: Order, asked: V2Request, options: CallOptions): Promise<Started> {
    const { person, documentNumber = null, level = 'qualified' } = order;
    // Links for any holder of the phone came with v3.
    if (order.flow !== 'notification' || !person) throw refuse('signing.bad-order', 'pushes-only');
    const answer = await this.#service.call({
      ...options,
      operation: asked.what,
      method: 'POST',
      path: `/${PATHS[asked.what]}/${target(person, documentNumber)}`,
      body: {
        relyingPartyUUID: this.#config.relyingPartyUuid,
        relyingPartyName: this.#config.relyingPartyName,
        certificateLevel: LEVELS[level],
        // Within 15 s the provider returns the same session for equal requests; a nonce makes each attempt unique.
        nonce: randomBytes(12).toString('hex'),
        ...(asked.hash && {
          hash: asked.hash,
          hashType: asked.hashType.replace('-', ''),
          allowedInteractionsOrder: interactionsV2(order.text),
        }),
      },
      read: reading(sessionOnly),
      statuses: START_STATUSES,
    });
    const handle: HandleV2 = {
      v: 1,
      provider: 'smart-id-v2',
      ...asked,
      session: answer.sessionID,
      level,
      person: { country: person.country, code: person.code },
      documentNumber,
      code: asked.hash ? verificationCode(Buffer.from(asked.hash, 'base64')) : null,
    };
    return { handle, challenge: this.challenge(handle) };
  }
}

const target = (person: PersonId, documentNumber: string | null): string =>
  documentNumber ? `document/${encodeURIComponent(documentNumber)}` : `etsi/${encodeURIComponent(semanticsId(person))}`;
