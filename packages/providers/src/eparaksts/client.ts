import { semanticsId } from '../certificate/person.ts';
import { JsonService, type CallOptions } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { isSignatureOver } from '../signature/verify.ts';
import { Looks } from '../signing/looks.ts';
import type {
  AuthenticationOrder,
  CertificateOrder,
  Challenge,
  ChosenCertificate,
  Look,
  LookOptions,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
} from '../signing/port.ts';
import { refuse } from '../signing/provider-error.ts';
import { openLeg, readReturn, type Leg } from './authorize.ts';
import { PATH, SCOPE, type EparakstsConfig } from './config.ts';
import { RESOURCE_STATUSES, RETURN_ERRORS, TOKEN_STATUSES } from './outcomes.ts';
import { algorithmOf, identityFor, requireSigner, wireAlgorithm } from './signer.ts';
import {
  identityAnswer,
  openHandle,
  personAnswer,
  tokenAnswer,
  type EparakstsHandle,
  type PersonAnswer,
} from './wire.ts';

/** A new key may appear a moment after the person has been identified. */
const IDENTITY_TRIES = 3;
const IDENTITY_PAUSE = 1000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Client of eParaksts mobile: the browser goes to the platform for each consent, and the key on LVRTC's server signs
 * our digest (route B: the portal keeps its own containers). Nothing is signed twice: a consent is a code, a code is
 * exchanged once, and whatever is lost after that needs a new consent.
 */
export class Eparaksts implements SigningProvider {
  readonly name = 'eparaksts';
  readonly #config: EparakstsConfig;
  readonly #service: JsonService;
  readonly #looks = new Looks();

  constructor(config: EparakstsConfig) {
    this.#config = config;
    this.#service = new JsonService('eparaksts', config);
  }

  async chooseCertificate(order: CertificateOrder): Promise<Started> {
    return this.#open({ ...legOf(order), what: 'certificate' });
  }

  async startAuthentication(order: AuthenticationOrder): Promise<Started> {
    return this.#open({ ...legOf(order), what: 'authentication' });
  }

  /** Needs certificate and key (`documentNumber`) of `chooseCertificate`. */
  async startSignature(order: SignatureOrder): Promise<Started> {
    const { certificate, documentNumber: identity, digest } = order;
    if (!certificate || !identity) throw refuse('signing.bad-order', 'certificate-first');
    if (order.digestAlgorithm !== 'SHA-256' || digest.byteLength !== 32)
      throw refuse('signing.bad-order', 'digest-length');
    return this.#open({ ...legOf(order), what: 'signature', consent: { identity, certificate, digest } });
  }

  async look(stored: SigningHandle, options: LookOptions = {}): Promise<Look> {
    const handle = openHandle(stored);
    if (handle.refused !== null) {
      const code = RETURN_ERRORS[handle.refused] ?? 'signing.bad-answer';
      return { state: 'failed', code, params: {} };
    }
    const { code } = handle;
    if (code === null) return { state: 'running', waitingFor: 'callback' };
    return this.#looks.run(handle.session, options.signal, async (signal): Promise<Look> => {
      const call = { signal, traceId: options.traceId ?? '' };
      const token = await this.#exchange({ ...handle, code }, call);
      return JUDGES[handle.what](this, handle, { ...call, token });
    });
  }

  challenge(stored: SigningHandle): Challenge {
    return { show: 'redirect', url: openHandle(stored).url };
  }

  acceptCallback(stored: SigningHandle, received: string): SigningHandle {
    return readReturn(openHandle(stored), received);
  }

  async cancel(stored: SigningHandle): Promise<void> {
    this.#looks.cancel(openHandle(stored).session);
  }

  #open(leg: Leg): Started {
    const handle = openLeg(this.#config, leg);
    return { handle, challenge: this.challenge(handle) };
  }

  async #exchange(handle: EparakstsHandle & { code: string }, options: CallOptions): Promise<string> {
    const { clientId, clientSecret } = this.#config;
    // RFC 6749 §2.3.1: both are form-encoded before they are joined.
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
    const answer = await this.#service.call({
      ...options,
      operation: `token.${handle.what}`,
      method: 'POST',
      path: PATH.token,
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'authorization_code', code: handle.code, redirect_uri: handle.redirectUri },
      read: reading(tokenAnswer),
      statuses: TOKEN_STATUSES,
    });
    const needed = handle.what === 'signature' ? SCOPE.sign : SCOPE.identify;
    if (answer.scope !== undefined && !answer.scope.split(' ').includes(needed)) {
      throw refuse('signing.protocol-failure', 'scope');
    }
    return answer.access_token;
  }

  /** Who has consented, with the certificate of one purpose; the platform's word and the certificate must agree. */
  async signerOf(
    handle: EparakstsHandle,
    purpose: 'signature' | 'authentication',
    call: TokenCall,
  ): Promise<ChosenCertificate> {
    const { person, identity } = await this.#identified(purpose, call);
    const headers = { authorization: `Bearer ${call.token}` };
    const answer = await this.#service.call({
      ...call,
      operation: 'identity',
      method: 'GET',
      path: `${PATH.identity}/${encodeURIComponent(identity)}`,
      headers,
      read: reading(identityAnswer),
      statuses: RESOURCE_STATUSES,
    });
    if (answer.identity.id !== identity) throw refuse('signing.bad-answer', 'other-identity');
    const der = new Uint8Array(Buffer.from(answer.identity.details.certificate, 'base64'));
    const signer = await requireSigner({ der, person: handle.person, purpose, ...this.#world() });
    if (semanticsId(signer.person) !== person.serial_number) throw refuse('signing.wrong-person', 'other-identity');
    const algorithm = algorithmOf(signer.certificate);
    return { certificate: der, algorithm, person: signer.person, level: 'qualified', documentNumber: identity };
  }

  async #identified(
    purpose: 'signature' | 'authentication',
    call: TokenCall,
  ): Promise<{ person: PersonAnswer; identity: string }> {
    const headers = { authorization: `Bearer ${call.token}` };
    for (let tries = 1; ; tries += 1) {
      const person = await this.#service.call({
        ...call,
        operation: 'person',
        method: 'GET',
        path: PATH.person,
        headers,
        read: reading(personAnswer),
        statuses: RESOURCE_STATUSES,
      });
      const identity = identityFor(person, purpose);
      if (identity) return { person, identity: identity.id };
      if (tries >= IDENTITY_TRIES) throw refuse('signing.no-signing-certificate', 'no-identity');
      await (this.#config.pause ?? pause)(IDENTITY_PAUSE);
    }
  }

  /** The signature over the digest that was consented to, checked before anybody sees it. */
  async sign(handle: EparakstsHandle, call: TokenCall): Promise<Look> {
    const { identity, digest } = handle;
    if (!identity || !digest || !handle.certificate) throw refuse('signing.bad-order', 'handle');
    const der = new Uint8Array(Buffer.from(handle.certificate, 'base64'));
    const { certificate, person } = await requireSigner({
      der,
      person: handle.person,
      purpose: 'signature',
      ...this.#world(),
    });
    const algorithm = algorithmOf(certificate);
    const signature = await this.#service.call({
      ...call,
      operation: 'sign',
      method: 'POST',
      path: PATH.sign,
      headers: { authorization: `Bearer ${call.token}` },
      body: { digest_value: digest, signature_algorithm: wireAlgorithm(algorithm), sign_identity_id: identity },
      answers: 'bytes',
      read: (bytes) => bytes as Uint8Array,
      statuses: RESOURCE_STATUSES,
    });
    const signed = { key: certificate.publicKey, digest: Buffer.from(digest, 'base64'), value: signature };
    if (!isSignatureOver(signed, algorithm)) throw refuse('signing.bad-signature', 'not-over-our-digest');
    return { state: 'finished', what: 'signature', signature, certificate: der, algorithm, person, level: 'qualified' };
  }

  #world() {
    return { trust: this.#config.trust, now: new Date((this.#config.now ?? Date.now)()) };
  }
}

type TokenCall = CallOptions & { readonly token: string };

/** What the second half of each trip brings. */
const JUDGES: Readonly<
  Record<EparakstsHandle['what'], (client: Eparaksts, handle: EparakstsHandle, call: TokenCall) => Promise<Look>>
> = {
  certificate: async (client, handle, call) => ({
    state: 'finished',
    what: 'certificate',
    chosen: await client.signerOf(handle, 'signature', call),
  }),
  authentication: async (client, handle, call) => {
    const { certificate, person, level } = await client.signerOf(handle, 'authentication', call);
    return { state: 'finished', what: 'identity', person, certificate, level, documentNumber: null };
  },
  signature: (client, handle, call) => client.sign(handle, call),
};

const legOf = (order: CertificateOrder | AuthenticationOrder | SignatureOrder): Omit<Leg, 'what'> => ({
  language: order.language,
  person: order.person,
  redirectUri: order.callbackUrl,
});
