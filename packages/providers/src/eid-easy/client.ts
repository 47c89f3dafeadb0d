import { randomBytes } from 'node:crypto';
import { requirePerson, semanticsId } from '../certificate/person.ts';
import { requireTrust, requireValidity } from '../certificate/trust.ts';
import { JsonService, type CallOptions } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { checkCms } from '../signature/cms.ts';
import { Polls } from '../signing/poll-results.ts';
import type {
  AuthenticationOrder,
  SigningChallenge,
  PollResult,
  PollOptions,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
  FullSignatureOrder,
} from '../signing/port.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import { isLogin, pollAtLogin, openLogin, readLoginReturn, startLogin, type LoginHandle } from './login.ts';
import { signatureMethods, type SignatureMethods } from './methods.ts';
import { certificateOfXades } from '../signature/xades.ts';
import {
  DOWNLOAD_STATUSES,
  downloaded,
  LANGUAGES,
  openHandle,
  prepared,
  START_STATUSES,
  type EidEasyConfig,
  type EidEasyHandle,
} from './wire.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** The service has no long poll; its own pages poll every two seconds. */
const POLL_MS = 2000;
const QC = ['0.4.0.1862.1.1', '0.4.0.1862.1.4'] as const;

/**
 * Client of eID Easy in hash mode: the file stays here and only a digest is sent. The response is a complete CMS
 * signature, validated like any untrusted upload. Return and webhook only trigger a check; the download decides.
 */
export class EidEasy implements SigningProvider {
  readonly name = 'eid-easy';
  readonly #config: EidEasyConfig;
  readonly #service: JsonService;
  readonly #polls = new Polls();

  constructor(config: EidEasyConfig) {
    this.#config = config;
    this.#service = new JsonService('eid-easy', config);
  }

  async chooseCertificate(): Promise<Started> {
    throw refuse('signing.bad-order', 'certificate-comes-with-the-signature');
  }

  /** The service vouches for the person and shows no certificate. */
  async startAuthentication(order: AuthenticationOrder): Promise<Started> {
    const handle = startLogin(this.#config, order);
    return { handle, challenge: { show: 'redirect', url: handle.url } };
  }

  async startSignature(order: SignatureOrder, options: CallOptions = {}): Promise<Started> {
    if (order.digestAlgorithm !== 'SHA-256') throw refuse('signing.bad-order', 'digest-length');
    return this.startWhole({ ...order, over: { digest: order.digest } }, options);
  }

  /** `callbackUrl` is the return address of the hosted page; `webhookUrl` ends with our random value. */
  async startWhole(
    order: FullSignatureOrder & { readonly webhookUrl?: (key: string) => string },
    options: CallOptions = {},
  ): Promise<Started> {
    if (!order.callbackUrl) throw refuse('signing.bad-order', 'callback');
    const returnKey = randomBytes(32).toString('base64url');
    const { clientId } = this.#config;
    const answer = await this.#post('prepare-files-for-signing', {
      ...options,
      body: {
        ...wantedOf(order.over),
        baseline: 'B',
        signature_redirect: back(order.callbackUrl, returnKey, 'ok'),
        signature_redirect_on_fail: back(order.callbackUrl, returnKey, 'fail'),
        signature_redirect_on_cancel: back(order.callbackUrl, returnKey, 'cancel'),
        nodownload: true,
        noemails: true,
        hide_preview_download: true,
        lang: LANGUAGES[order.language],
        allowed_signature_levels: ['QES'],
        ...(order.person && { allowed_id_code: semanticsId(order.person) }),
        ...(order.webhookUrl && {
          callback_url: order.webhookUrl(returnKey),
          webhook_authorization_bearer_token: returnKey,
        }),
      },
      read: reading(prepared),
      statuses: START_STATUSES,
    });
    const page = new URL(`${this.#config.baseUrl}/sign_contract_external`);
    page.search = new URLSearchParams({ client_id: clientId, doc_id: answer.doc_id }).toString();
    const handle: EidEasyHandle = {
      v: 1,
      provider: 'eid-easy',
      session: answer.doc_id,
      returnKey,
      polled: true,
      redirectUri: order.callbackUrl,
      url: page.href,
      person: order.person && { country: order.person.country, code: order.person.code },
      digest: 'digest' in order.over ? Buffer.from(order.over.digest).toString('base64') : null,
      files: 'files' in order.over ? [...order.over.files] : null,
      refused: null,
    };
    return { handle, challenge: this.challenge(handle) };
  }

  async poll(stored: SigningHandle, options: PollOptions = {}): Promise<PollResult> {
    if (isLogin(stored)) return this.#pollAtLogin(openLogin(stored), options);
    const handle = openHandle(stored);
    return this.#polls.run(handle.session, options.signal, async (signal): Promise<PollResult> => {
      const signature = await this.#download(handle, { signal, traceId: options.traceId ?? '' });
      if (signature) return this.#validate(handle, signature);
      // A failure reported by the page ends the session only when there is nothing to download.
      if (handle.refused === 'cancel') return { state: 'failed', code: 'signing.refused', params: {} };
      if (handle.refused === 'fail') return { state: 'failed', code: 'signing.provider-fault', params: {} };
      await (this.#config.pause ?? pause)(Math.min(options.waitMs ?? POLL_MS, POLL_MS));
      return { state: 'running', waitingFor: 'person' };
    });
  }

  challenge(stored: SigningHandle): SigningChallenge {
    return { show: 'redirect', url: (isLogin(stored) ? openLogin(stored) : openHandle(stored)).url };
  }

  #pollAtLogin(login: LoginHandle, options: PollOptions): Promise<PollResult> {
    const wire = { config: this.#config, service: this.#service };
    return this.#polls.run(login.session, options.signal, (signal) =>
      pollAtLogin(login, wire, { signal, traceId: options.traceId ?? '' }),
    );
  }

  /**
   * Reads only a cancel or failure added to the return address of the first trip; success is decided by the download.
   */
  acceptCallback(stored: SigningHandle, received: string): SigningHandle {
    if (isLogin(stored)) return readLoginReturn(openLogin(stored), received);
    const handle = openHandle(stored);
    const [url, sent] = [URL.parse(received), new URL(handle.redirectUri)];
    const isOurs = url?.origin === sent.origin && url.pathname === sent.pathname;
    if (!url || !isOurs || url.searchParams.getAll('state').join() !== handle.returnKey) {
      throw refuse('signing.callback-forged', 'other-address');
    }
    const result = url.searchParams.get('result');
    return { ...handle, refused: result === 'cancel' || result === 'fail' ? result : null };
  }

  async cancel(stored: SigningHandle): Promise<void> {
    this.#polls.cancel(stored.session);
  }

  /** What the contract offers to sign with, by country. */
  signatureMethods(options: CallOptions = {}): Promise<SignatureMethods> {
    return signatureMethods(this.#config, this.#service, options);
  }

  /** Returns the signature, or null while nobody has signed. */
  async #download(handle: EidEasyHandle, options: CallOptions): Promise<Uint8Array | null> {
    try {
      const answer = await this.#post('download-signed-file', {
        ...options,
        body: { doc_id: handle.session },
        read: reading(downloaded),
        statuses: DOWNLOAD_STATUSES,
      });
      return new Uint8Array(Buffer.from(answer.signed_file_contents, 'base64'));
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'signing.not-signed-yet') return null;
      throw error;
    }
  }

  async #validate(handle: EidEasyHandle, made: Uint8Array): Promise<PollResult> {
    const { digest, files } = handle;
    const certificate = files
      ? await certificateOfXades(made, files)
      : checkCms(made, Buffer.from(digest ?? '', 'base64'));
    const person = requirePerson(certificate, handle.person);
    const now = new Date((this.#config.now ?? Date.now)());
    requireValidity(certificate, now);
    if (!certificate.keyUse.has('nonRepudiation')) throw refuse('signing.certificate-unfit', 'not-for-signing');
    if (!QC.every((id) => certificate.qcStatements.has(id))) throw refuse('signing.level-too-low', 'not-qualified');
    await requireTrust(this.#config.trust, certificate, now);
    const signed = { state: 'finished', certificate: certificate.der, person, level: 'qualified' } as const;
    return files ? { ...signed, what: 'xades', xml: made } : { ...signed, what: 'cms', cms: made };
  }

  #post<T>(
    name: string,
    call: Omit<Parameters<JsonService['call']>[0], 'operation' | 'method' | 'path'> & {
      body: object;
      read: (json: unknown) => T;
    },
  ): Promise<T> {
    const { clientId, clientSecret } = this.#config;
    return this.#service.call<T>({
      ...call,
      operation: name,
      method: 'POST',
      path: `/api/signatures/${name}`,
      body: { client_id: clientId, secret: clientSecret, ...call.body },
    });
  }
}

function back(callbackUrl: string, state: string, result: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('state', state);
  url.searchParams.set('result', result);
  return url.href;
}

/** Files are sent as digests; a name is a name in the container, so files in folders cannot be signed there. */
function wantedOf(over: FullSignatureOrder['over']) {
  if ('digest' in over) {
    if (over.digest.byteLength !== 32) throw refuse('signing.bad-order', 'digest-length');
    const fileContent = Buffer.from(over.digest).toString('base64');
    return { files: [{ fileName: 'document.pdf', fileContent, mimeType: 'application/pdf' }], container_type: 'cades' };
  }
  if (over.files.some(({ name }) => name.includes('/'))) throw refuse('signing.bad-order', 'file-in-folder');
  const files = over.files.map(({ name, mediaType, sha256 }) => ({
    fileName: name,
    fileContent: Buffer.from(sha256, 'hex').toString('base64'),
    mimeType: mediaType,
  }));
  return { files, container_type: 'xades' };
}
