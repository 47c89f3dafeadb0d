import { randomBytes } from 'node:crypto';
import type { Locale } from '@paraph/domain';
import { canonicalCode } from '../certificate/person.ts';
import type { CertificateTrust } from '../certificate/trust.ts';
import { JsonService, type CallOptions, type ServiceConfig } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { DIGESTS, type SigningDigest } from '../signature/algorithm.ts';
import { digestOf } from '../signature/verify.ts';
import { Polls } from '../signing/poll-results.ts';
import type {
  AuthenticationOrder,
  CertificateOrder,
  SigningChallenge,
  ChosenCertificate,
  PollResult,
  PollOptions,
  SigningPerson,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
} from '../signing/port.ts';
import { refuse } from '../signing/provider-error.ts';
import { algorithmOf, validate, requireSigner } from './answer.ts';
import { displayText } from './display-text.ts';
import { POLL_STATUSES, RESULTS, START_STATUSES } from './outcomes.ts';
import { verificationCode } from './verification-code.ts';
import { certificateAnswer, openHandle, sessionStarted, sessionStatus, type MobileIdHandle } from './wire.ts';

export interface MobileIdConfig extends ServiceConfig {
  /** Lower case; the service refuses capitals with 401. */
  readonly relyingPartyUuid: string;
  readonly relyingPartyName: string;
  readonly trust: CertificateTrust;
}

const HASH_TYPES = { 'SHA-256': 'SHA256', 'SHA-384': 'SHA384', 'SHA-512': 'SHA512' } as const satisfies Record<
  SigningDigest,
  string
>;

/** The service does not support Latvian; it falls back to English for a language foreign to the number's country. */
const LANGUAGES: Readonly<Record<Locale, string>> = { lt: 'LIT', ee: 'EST', ru: 'RUS', lv: 'ENG', en: 'ENG' };

/** Wide enough for the service's test numbers, which are no valid numbers of their countries. */
const PHONE = /^\+37[02]\d{7,8}$/;

const POLL = { min: 1000, max: 60_000, usual: 30_000, grace: 1500 } as const;

interface Subscriber {
  readonly person: SigningPerson;
  readonly phone: string;
}

/** Client of Mobile-ID (MID-REST) for Lithuania and Estonia. Always a push with a control code we compute. */
export class MobileId implements SigningProvider {
  readonly name = 'mobile-id';
  readonly #config: MobileIdConfig;
  readonly #service: JsonService;
  readonly #polls = new Polls();

  constructor(config: MobileIdConfig) {
    this.#config = config;
    this.#service = new JsonService('mobile-id', config);
  }

  async chooseCertificate(order: CertificateOrder, options: CallOptions = {}): Promise<{ ready: ChosenCertificate }> {
    const subscriber = requireSubscriber(order.person);
    const answer = await this.#service.call({
      ...options,
      operation: 'certificate',
      method: 'POST',
      path: '/certificate',
      body: this.#identification(subscriber),
      read: reading(certificateAnswer),
      statuses: START_STATUSES,
    });
    if (answer.result !== 'OK') throw refuse('signing.could-not-start', 'no-such-pair');
    const der = new Uint8Array(Buffer.from(answer.cert, 'base64'));
    const signer = await requireSigner({
      der,
      person: subscriber.person,
      purpose: 'signature',
      ...this.#testSandbox(),
    });
    const algorithm = algorithmOf(signer.certificate);
    return { ready: { certificate: der, algorithm, person: signer.person, level: 'qualified', documentNumber: null } };
  }

  /** Needs the certificate of `chooseCertificate`: the response has none, and the document was prepared with it. */
  async startSignature(order: SignatureOrder, options: CallOptions = {}): Promise<Started> {
    const hash = order.digestAlgorithm;
    if (order.digest.byteLength !== DIGESTS[hash].length) throw refuse('signing.bad-order', 'digest-length');
    if (!order.certificate) throw refuse('signing.bad-order', 'certificate-first');
    const { person } = requireSubscriber(order.person);
    // Checked before the phone rings: a PIN given for a certificate we would refuse is a PIN wasted.
    await requireSigner({ der: order.certificate, person, purpose: 'signature', ...this.#testSandbox() });
    return this.#start('signature', { order, hash, digest: order.digest, certificate: order.certificate }, options);
  }

  async startAuthentication(order: AuthenticationOrder, options: CallOptions = {}): Promise<Started> {
    const digest = digestOf('SHA-512', randomBytes(64));
    return this.#start('authentication', { order, hash: 'SHA-512', digest, certificate: null }, options);
  }

  async poll(stored: SigningHandle, options: PollOptions = {}): Promise<PollResult> {
    const handle = openHandle(stored);
    const waitMs = Math.min(POLL.max, Math.max(POLL.min, Math.round(options.waitMs ?? POLL.usual)));
    return this.#polls.run(handle.session, options.signal, async (signal): Promise<PollResult> => {
      const status = await this.#service.call({
        operation: `${handle.what}.session`,
        method: 'GET',
        path: `/${handle.what}/session/${encodeURIComponent(handle.session)}?timeoutMs=${waitMs}`,
        timeoutMs: waitMs + POLL.grace,
        read: reading(sessionStatus),
        statuses: POLL_STATUSES,
        signal,
        traceId: options.traceId ?? '',
      });
      if (status.state === 'RUNNING') return { state: 'running', waitingFor: 'person' };
      if (status.result === 'OK') return validate(handle, status, this.#testSandbox());
      const code = RESULTS[status.result];
      if (code) return { state: 'failed', code, params: {} };
      return { state: 'failed', code: 'signing.bad-answer', params: { reason: 'unknown-result' } };
    });
  }

  challenge(stored: SigningHandle): SigningChallenge {
    return { show: 'code', code: openHandle(stored).code };
  }

  async cancel(stored: SigningHandle): Promise<void> {
    this.#polls.cancel(openHandle(stored).session);
  }

  async #start(
    what: MobileIdHandle['what'],
    ask: {
      readonly order: SignatureOrder | AuthenticationOrder;
      readonly hash: SigningDigest;
      readonly digest: Uint8Array;
      readonly certificate: Uint8Array | null;
    },
    options: CallOptions,
  ): Promise<Started> {
    const subscriber = requireSubscriber(ask.order.person);
    const answer = await this.#service.call({
      ...options,
      operation: what,
      method: 'POST',
      path: `/${what}`,
      body: {
        ...this.#identification(subscriber),
        hash: Buffer.from(ask.digest).toString('base64'),
        hashType: HASH_TYPES[ask.hash],
        language: LANGUAGES[ask.order.language],
        ...displayText(ask.order.text),
      },
      read: reading(sessionStarted),
      statuses: START_STATUSES,
    });
    const handle: MobileIdHandle = {
      v: 1,
      provider: 'mobile-id',
      what,
      session: answer.sessionID,
      person: { country: subscriber.person.country, code: subscriber.person.code },
      digest: Buffer.from(ask.digest).toString('base64'),
      hash: ask.hash,
      certificate: ask.certificate ? Buffer.from(ask.certificate).toString('base64') : null,
      code: verificationCode(ask.digest),
    };
    return { handle, challenge: this.challenge(handle) };
  }

  #identification({ person, phone }: Subscriber): Record<string, string> {
    return {
      relyingPartyUUID: this.#config.relyingPartyUuid.toLowerCase(),
      relyingPartyName: this.#config.relyingPartyName,
      phoneNumber: phone,
      nationalIdentityNumber: canonicalCode(person),
    };
  }

  #testSandbox(): { trust: CertificateTrust; now: Date } {
    return { trust: this.#config.trust, now: new Date((this.#config.now ?? Date.now)()) };
  }
}

/** Both number and code, of a country the service has; Latvia is refused before any call. */
function requireSubscriber(person: SigningPerson | null): Subscriber {
  if (!person) throw refuse('signing.bad-order', 'no-person');
  if (person.country === 'lv') throw refuse('signing.country-not-served', 'latvia');
  const phone = (person.phone ?? '').replace(/[\s()-]/g, '');
  if (!PHONE.test(phone)) throw refuse('signing.bad-order', 'phone');
  return { person, phone };
}
