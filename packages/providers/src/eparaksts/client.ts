import { semanticsId } from '../certificate/person.ts';
import { JsonService, type CallOptions } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { Polls } from '../signing/poll-results.ts';
import type {
  AuthenticationOrder,
  CertificateOrder,
  SigningChallenge,
  ChosenCertificate,
  FilesOrder,
  PollResult,
  PollOptions,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
} from '../signing/port.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import { openLeg, readReturn, type Leg } from './authorize.ts';
import { PATH, SCOPE, type EparakstsConfig } from './config.ts';
import { basicOf, MachineToken } from './machine-token.ts';
import { RESOURCE_STATUSES, RETURN_ERRORS, TOKEN_STATUSES } from './outcomes.ts';
import { rawSignatures, type Key, type KeyCall, type TokenCall } from './raw-signatures.ts';
import { isSilence, SignApi } from './sign-api.ts';
import { requireSignedFile } from './signed-file.ts';
import { algorithmOf, identityFor, requireSigner } from './signer.ts';
import {
  identityAnswer,
  openHandle,
  personAnswer,
  tokenAnswer,
  type EparakstsHandle,
  type FileAtSignApi,
  type PersonAnswer,
} from './wire.ts';

/** A new key may appear a moment after the person has been identified. */
const IDENTITY_TRIES = 3;
const IDENTITY_PAUSE = 1000;
/** Delay before the file is read after a finalisation without a response. */
const READ_BACK_PAUSE = 1500;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Client of eParaksts mobile. The browser goes to the platform for each consent. Then the key on LVRTC's server signs
 * our digest (route B: the portal builds its own containers), or complete files go through SignAPI (route A). Nothing
 * is signed twice: a consent is a code, a code is exchanged once, and any later loss requires a new consent. Files
 * that were finished before the response was lost are read back.
 */
export class Eparaksts implements SigningProvider {
  readonly name = 'eparaksts';
  readonly #config: EparakstsConfig;
  readonly #service: JsonService;
  readonly #polls = new Polls();
  readonly #signApi: SignApi | null;

  constructor(config: EparakstsConfig) {
    this.#config = config;
    this.#service = new JsonService('eparaksts', config);
    const { signApiUrl } = config;
    const token = new MachineToken(config, this.#service);
    this.#signApi = signApiUrl === undefined ? null : new SignApi({ ...config, signApiUrl }, token);
  }

  /** Whether complete files can be signed here. */
  get takesFiles(): boolean {
    return this.#signApi !== null;
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

  /** Uploads the files to SignAPI and requests one consent for all; needs the result of `chooseCertificate`. */
  async startFiles(order: FilesOrder, options: CallOptions = {}): Promise<Started> {
    const { certificate, documentNumber: identity, loginCertificate } = order;
    if (!this.#signApi) throw refuse('signing.bad-order', 'no-sign-api');
    const { files, summary: digest } = await this.#signApi.prepare(order.files, certificate, options);
    const consent = { identity, certificate, digest, files, loginCertificate };
    return this.#open({ ...legOf(order), what: 'signature', consent });
  }

  async poll(stored: SigningHandle, options: PollOptions = {}): Promise<PollResult> {
    const handle = openHandle(stored);
    if (handle.refused !== null) {
      const code = RETURN_ERRORS[handle.refused] ?? 'signing.bad-answer';
      return { state: 'failed', code, params: {} };
    }
    const { code } = handle;
    if (code === null) return { state: 'running', waitingFor: 'callback' };
    return this.#polls.run(handle.session, options.signal, async (signal): Promise<PollResult> => {
      const call = { signal, traceId: options.traceId ?? '' };
      const token = await this.#exchange({ ...handle, code }, call).catch((error: unknown) => {
        if (handle.files === null || !isUsed(error)) throw error;
        return null;
      });
      // An earlier poll was interrupted: reads the files that it may have finished.
      if (token === null) return this.#readBack(handle, handle.files ?? [], call);
      return VALIDATES[handle.what](this, handle, { ...call, token });
    });
  }

  challenge(stored: SigningHandle): SigningChallenge {
    return { show: 'redirect', url: openHandle(stored).url };
  }

  acceptCallback(stored: SigningHandle, received: string): SigningHandle {
    return readReturn(openHandle(stored), received);
  }

  async cancel(stored: SigningHandle): Promise<void> {
    this.#polls.cancel(openHandle(stored).session);
  }

  #open(leg: Leg): Started {
    const handle = openLeg(this.#config, leg);
    return { handle, challenge: this.challenge(handle) };
  }

  async #exchange(handle: EparakstsHandle & { code: string }, options: CallOptions): Promise<string> {
    const answer = await this.#service.call({
      ...options,
      operation: `token.${handle.what}`,
      method: 'POST',
      path: PATH.token,
      headers: { authorization: basicOf(this.#config) },
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

  /**
   * Returns the consenting person with the certificate of one purpose; the platform's data and the certificate must
   * agree.
   */
  async signerOf(
    handle: EparakstsHandle,
    purpose: 'signature' | 'authentication',
    call: TokenCall,
  ): Promise<ChosenCertificate> {
    const { person, identity } = await this.#identified(purpose, call);
    const der = await this.#certificateOf(identity, call);
    const signer = await requireSigner({ der, person: handle.person, purpose, ...this.#testSandbox() });
    if (semanticsId(signer.person) !== person.serial_number) throw refuse('signing.wrong-person', 'other-identity');
    const algorithm = algorithmOf(signer.certificate);
    const chosen = { certificate: der, algorithm, person: signer.person, level: 'qualified' as const };
    const login = purpose === 'signature' && this.#signApi ? identityFor(person, 'authentication') : undefined;
    return {
      ...chosen,
      documentNumber: identity,
      ...(login && { loginCertificate: await this.#certificateOf(login.id, call) }),
    };
  }

  async #certificateOf(identity: string, call: TokenCall): Promise<Uint8Array> {
    const answer = await this.#service.call({
      ...call,
      operation: 'identity',
      method: 'GET',
      path: `${PATH.identity}/${encodeURIComponent(identity)}`,
      headers: { authorization: `Bearer ${call.token}` },
      read: reading(identityAnswer),
      statuses: RESOURCE_STATUSES,
    });
    if (answer.identity.id !== identity) throw refuse('signing.bad-answer', 'other-identity');
    return new Uint8Array(Buffer.from(answer.identity.details.certificate, 'base64'));
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

  /** Returns the signature over the consented digest, after verification. */
  async sign(handle: EparakstsHandle, call: TokenCall): Promise<PollResult> {
    const key = await this.#keyOf(handle);
    if (handle.files) return this.#signFiles(handle, handle.files, { ...call, key });
    const { digest } = handle;
    if (!digest) throw refuse('signing.bad-order', 'handle');
    const [signature] = await rawSignatures(this.#service, [digest], { ...call, key });
    const { der: certificate, algorithm, person } = key;
    return {
      state: 'finished',
      what: 'signature',
      signature: signature!,
      certificate,
      algorithm,
      person,
      level: 'qualified',
    };
  }

  async #keyOf(handle: EparakstsHandle): Promise<Key> {
    if (!handle.identity || !handle.certificate) throw refuse('signing.bad-order', 'handle');
    const der = new Uint8Array(Buffer.from(handle.certificate, 'base64'));
    const signer = await requireSigner({ der, person: handle.person, purpose: 'signature', ...this.#testSandbox() });
    return { ...signer, der, identity: handle.identity, algorithm: algorithmOf(signer.certificate) };
  }

  /** Signs the values, then sends the finalising call once; a missing result is read back. */
  async #signFiles(handle: EparakstsHandle, files: readonly FileAtSignApi[], call: KeyCall): Promise<PollResult> {
    const { signApi, login } = this.#fileSandbox(handle);
    const digests = files.map(({ digest }) => digest);
    const values = await rawSignatures(this.#service, digests, call);
    const signed = files.map((file, place) => ({ file, value: values[place]! }));
    const { key: _key, token: _token, ...plain } = call;
    try {
      const done = await signApi.finalise(signed, login, plain);
      if (!done.includes(true)) return { state: 'failed', code: 'signing.not-finalised', params: {} };
    } catch (error) {
      if (!isSilence(error) && !isGarbled(error)) throw error;
      // The request may have arrived. Never repeats it: the result can be read, now or a little later.
      await (this.#config.pause ?? pause)(READ_BACK_PAUSE);
    }
    return this.#readBack(handle, files, plain);
  }

  /** Reads the files from SignAPI and checks each; a consent that finished none is spent. */
  async #readBack(handle: EparakstsHandle, files: readonly FileAtSignApi[], call: CallOptions): Promise<PollResult> {
    const { signApi } = this.#fileSandbox(handle);
    const { der: certificate, person } = await this.#keyOf(handle);
    const found: (Uint8Array | null)[] = [];
    for (const file of files) {
      const signed = await signApi.read(file, call);
      found.push(signed && (await requireSignedFile(file, signed, certificate)));
    }
    if (found.every((file) => file === null)) throw refuse('signing.consent-used', 'nothing-finished');
    return { state: 'finished', what: 'files', files: found, certificate, person, level: 'qualified' };
  }

  #fileSandbox({ loginCertificate }: EparakstsHandle): { signApi: SignApi; login: string } {
    if (!this.#signApi || !loginCertificate) throw refuse('signing.bad-order', 'no-sign-api');
    return { signApi: this.#signApi, login: loginCertificate };
  }

  #testSandbox() {
    return { trust: this.#config.trust, now: new Date((this.#config.now ?? Date.now)()) };
  }
}

const isUsed = (error: unknown): boolean => error instanceof ProviderError && error.code === 'signing.consent-used';
const isGarbled = (error: unknown): boolean => error instanceof ProviderError && error.code === 'signing.bad-answer';

/** What the second half of each trip brings. */
const VALIDATES: Readonly<
  Record<EparakstsHandle['what'], (client: Eparaksts, handle: EparakstsHandle, call: TokenCall) => Promise<PollResult>>
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

const legOf = (order: CertificateOrder | AuthenticationOrder | SignatureOrder | FilesOrder): Omit<Leg, 'what'> => ({
  language: order.language,
  person: order.person,
  redirectUri: order.callbackUrl,
});
