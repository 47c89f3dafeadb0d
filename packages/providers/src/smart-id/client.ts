import { refuse } from '../signing/provider-error.ts';
import { reading } from '../http/shape.ts';
import { JsonService, type CallOptions, type JsonCall } from '../http/json-service.ts';
import type {
  AuthenticationOrder,
  CertificateOrder,
  SigningChallenge,
  ChosenCertificate,
  Failed,
  PollResult,
  PollOptions,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
} from '../signing/port.ts';
import { Polls } from '../signing/poll-results.ts';
import { validate } from './answer.ts';
import { requireSigner } from './answer-checks.ts';
import type { SmartIdConfig } from './config.ts';
import { checkCallback, deviceLink } from './device-link.ts';
import { openHandle, type SmartIdHandle } from './handle.ts';
import { END_RESULTS, POLL_STATUSES, START_STATUSES } from './outcomes.ts';
import { authenticationRequest, certificateRequest, signatureRequest, type StartRequest } from './requests.ts';
import { verificationCode } from './verification-code.ts';
import {
  certificateByDocument,
  deviceLinkSession,
  notificationSignature,
  sessionOnly,
  sessionStatus,
  type DeviceLinkSession,
} from './wire.ts';

/** Bounds of `timeoutMs` and its default. */
const POLL = { min: 1000, max: 120_000, usual: 30_000, grace: 5000 } as const;

/** Client of Smart-ID RP API v3 (device links, notifications, linked signatures). */
export class SmartId implements SigningProvider {
  readonly name = 'smart-id';
  readonly #config: SmartIdConfig;
  readonly #service: JsonService;
  readonly #polls = new Polls();

  constructor(config: SmartIdConfig) {
    if (Buffer.byteLength(config.relyingPartyName) > 32) throw refuse('signing.bad-order', 'relying-party-name');
    this.#config = config;
    this.#service = new JsonService('smart-id', config);
  }

  async chooseCertificate(
    order: CertificateOrder,
    options: CallOptions = {},
  ): Promise<{ ready: ChosenCertificate } | Started> {
    if (order.documentNumber) return { ready: await this.#knownCertificate(order, order.documentNumber, options) };
    return this.#start(certificateRequest(this.#config, order), options);
  }

  async startSignature(order: SignatureOrder, options: CallOptions = {}): Promise<Started> {
    return this.#start(signatureRequest(this.#config, order), options);
  }

  async startAuthentication(order: AuthenticationOrder, options: CallOptions = {}): Promise<Started> {
    return this.#start(authenticationRequest(this.#config, order), options);
  }

  async poll(stored: SigningHandle, options: PollOptions = {}): Promise<PollResult> {
    const handle = openHandle(stored);
    const waitMs = Math.min(POLL.max, Math.max(POLL.min, Math.round(options.waitMs ?? POLL.usual)));
    return this.#polls.run(handle.session, options.signal, async (signal): Promise<PollResult> => {
      const status = await this.#service.call({
        operation: 'session',
        method: 'GET',
        path: `/session/${encodeURIComponent(handle.session)}?timeoutMs=${waitMs}`,
        timeoutMs: waitMs + POLL.grace,
        read: reading(sessionStatus),
        statuses: POLL_STATUSES,
        signal,
        traceId: options.traceId ?? '',
      });
      if (status.state === 'RUNNING') return { state: 'running', waitingFor: 'person' };
      if (status.result.endResult !== 'OK') return refusal(status.result.endResult, status.result.details?.interaction);
      return validate({ handle, status, config: this.#config, now: new Date(this.#now()) });
    });
  }

  challenge(stored: SigningHandle): SigningChallenge {
    const handle = openHandle(stored);
    if (handle.code) return { show: 'code', code: handle.code };
    if (!handle.link) return { show: 'wait' };
    return {
      show: 'device-link',
      qr: deviceLink(handle, this.#config, 'QR', this.#now()),
      app: handle.asked.callbackUrl
        ? deviceLink(handle, this.#config, this.#config.sameDevice ?? 'Web2App', this.#now())
        : null,
      renewMs: 1000,
    };
  }

  async cancel(stored: SigningHandle): Promise<void> {
    this.#polls.cancel(openHandle(stored).session);
  }

  /**
   * Records the app's return. `received` is the complete address that the browser requested. Returns the handle that
   * replaces the old one; a login on the same device finishes only with it. Throws `signing.callback-forged`.
   */
  acceptCallback(stored: SigningHandle, received: string): SigningHandle {
    const handle = openHandle(stored);
    return { ...handle, userChallengeVerifier: checkCallback(handle, received) };
  }

  async #knownCertificate(
    order: CertificateOrder,
    documentNumber: string,
    options: CallOptions,
  ): Promise<ChosenCertificate> {
    const level = order.level ?? 'qualified';
    const answer = await this.#post(
      'certificate.document',
      `/signature/certificate/${encodeURIComponent(documentNumber)}`,
      {
        body: {
          relyingPartyUUID: this.#config.relyingPartyUuid,
          relyingPartyName: this.#config.relyingPartyName,
          certificateLevel: level === 'qualified' ? 'QUALIFIED' : 'ADVANCED',
        },
        read: reading(certificateByDocument),
        ...options,
      },
    );
    if (answer.state !== 'OK') throw refuse('signing.document-unusable', 'document-unusable');
    const signer = await requireSigner({
      der: Buffer.from(answer.cert.value, 'base64'),
      wireLevel: answer.cert.certificateLevel,
      asked: { level, person: order.person },
      purpose: 'signature',
      config: this.#config,
      now: new Date(this.#now()),
    });
    const { certificate, person } = signer;
    const algorithm = { scheme: 'rsa-pss', digest: 'SHA-256' } as const;
    return { certificate: certificate.der, algorithm, person, level: signer.level, documentNumber };
  }

  async #start(request: StartRequest, options: CallOptions): Promise<Started> {
    const post = { body: request.body, ...options };
    const { operation, path } = request;
    if (path.includes('/device-link/')) {
      const answer = await this.#post(operation, path, { ...post, read: reading(deviceLinkSession) });
      // Plain http is allowed only if the service is a local sandbox: the link goes to people's screens and phones.
      const isOwn = new URL(answer.deviceLinkBase).origin === new URL(this.#config.baseUrl).origin;
      if (!isOwn && !answer.deviceLinkBase.startsWith('https:')) throw refuse('signing.bad-answer', 'device-link-base');
      return this.#began(request, answer);
    }
    if (request.operation === 'signature.notification') {
      const answer = await this.#post(operation, path, { ...post, read: reading(notificationSignature) });
      return this.#began(request, answer, answer.vc.value);
    }
    const answer = await this.#post(operation, path, { ...post, read: reading(sessionOnly) });
    const code =
      request.what === 'authentication' ? verificationCode(Buffer.from(request.asked.challenge, 'base64')) : null;
    return this.#began(request, answer, code);
  }

  #began(
    request: StartRequest,
    answer: { sessionID: string } & Partial<DeviceLinkSession>,
    code: string | null = null,
  ): Started {
    const handle: SmartIdHandle = {
      v: 1,
      provider: 'smart-id',
      what: request.what,
      session: answer.sessionID,
      startedAt: this.#now(),
      asked: request.asked,
      link:
        answer.sessionToken && answer.sessionSecret && answer.deviceLinkBase
          ? { base: answer.deviceLinkBase, token: answer.sessionToken, secret: answer.sessionSecret }
          : null,
      code,
      userChallengeVerifier: null,
    };
    return { handle, challenge: this.challenge(handle) };
  }

  #post<T>(operation: string, path: string, rest: Pick<JsonCall<T>, 'body' | 'read'> & CallOptions): Promise<T> {
    return this.#service.call({ operation, path, method: 'POST', statuses: START_STATUSES, ...rest });
  }

  #now(): number {
    return (this.#config.now ?? Date.now)();
  }
}

function refusal(endResult: string, interaction: string | undefined): Failed {
  const code = END_RESULTS[endResult];
  if (!code) return { state: 'failed', code: 'signing.bad-answer', params: { reason: 'unknown-end-result' } };
  return { state: 'failed', code, params: interaction ? { interaction } : {} };
}
