import { createHash } from 'node:crypto';
import { EngineError } from '@paraph/engine';
import { prepareForeignAsic } from '@paraph/engine/asic';
import { JsonService, type CallOptions, type JsonCall } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import type { EparakstsConfig } from './config.ts';
import type { MachineToken } from './machine-token.ts';
import { CALL, calculated, finalised, listed, opened, STATUSES, uploaded } from './sign-api-wire.ts';
import type { FileAtSignApi } from './wire.ts';

/** A session's start hangs for a minute now and then and works at the second try (sheet §5). */
const START_TRIES = 2;
const MS = { start: 10_000, upload: 30_000, digest: 60_000, finalise: 60_000, download: 30_000 } as const;
/** A signed file is larger than it was by signature, timestamp, certificates and answers of their issuers. */
const ADDED_AT_MOST = 1_000_000;
const SESSIONS_AT_MOST = 100;

export interface Calculated {
  readonly files: readonly FileAtSignApi[];
  /** Opaque summary for which the consent is requested. */
  readonly summary: Uint8Array;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * SignAPI of LVRTC: takes a complete file, returns what has to be signed, and builds the signed file with timestamp
 * and revocation data. `finalise` is sent once; without a response, `read` returns the result.
 */
export class SignApi {
  readonly #service: JsonService;
  readonly #token: MachineToken;

  constructor(config: EparakstsConfig & { readonly signApiUrl: string }, token: MachineToken) {
    this.#service = new JsonService('eparaksts-signapi', { ...config, baseUrl: config.signApiUrl });
    this.#token = token;
  }

  /** Uploads files and returns the digests that the key of this certificate has to sign. Nothing is signed yet. */
  async prepare(files: readonly Uint8Array[], certificate: Uint8Array, options: CallOptions): Promise<Calculated> {
    if (files.length < 1 || files.length > SESSIONS_AT_MOST) throw refuse('signing.bad-order', 'number-of-files');
    const kind = kindOf(files);
    const sessions = await this.#start(files.length, options);
    const lying: Omit<FileAtSignApi, 'digest'>[] = [];
    for (const [place, file] of files.entries())
      lying.push(await this.#upload(sessions[place]!, { file, kind }, options));
    const { data } = await this.#call({
      ...options,
      operation: 'digest',
      method: 'POST',
      path: CALL.digest,
      body: {
        sessions: sessions.map((sessionId) => ({ sessionId })),
        certificate: base64(certificate),
        signAsPdf: kind === 'pdf',
        createNewEdoc: false,
      },
      timeoutMs: MS.digest,
      read: reading(calculated),
    });
    const digestOf = new Map(data.sessionDigests.map(({ sessionId, digest }) => [sessionId, digest]));
    const ready = lying.map((file) => ({ ...file, digest: digestOf.get(file.session) ?? '' }));
    const fits = ready.every(({ digest }) => Buffer.from(digest, 'base64').length === 32);
    if (!fits || digestOf.size !== ready.length) throw refuse('signing.bad-answer', 'digests-do-not-fit');
    return { files: ready, summary: new Uint8Array(Buffer.from(data.digests_summary, 'base64')) };
  }

  /**
   * Submits the values, once. Returns true for each finished file, in order. Throws when the result is unknown; then
   * `read` returns it.
   */
  async finalise(
    signed: readonly { readonly file: FileAtSignApi; readonly value: Uint8Array }[],
    loginCertificate: string,
    options: CallOptions,
  ): Promise<boolean[]> {
    const { data } = await this.#call({
      ...options,
      operation: 'finalise',
      method: 'POST',
      path: CALL.finalise,
      body: {
        sessionSignatureValues: signed.map(({ file, value }) => ({
          sessionId: file.session,
          signatureValue: base64(value),
        })),
        authCertificate: loginCertificate,
      },
      timeoutMs: MS.finalise,
      read: reading(finalised),
    });
    const refused = new Set(
      data.results.filter(({ error }) => (error ?? null) !== null).map(({ sessionId }) => sessionId),
    );
    const answered = new Set(data.results.map(({ sessionId }) => sessionId));
    return signed.map(({ file }) => answered.has(file.session) && !refused.has(file.session));
  }

  /** Returns the stored file if it was signed, or null while it is unchanged. */
  async read(file: FileAtSignApi, options: CallOptions): Promise<Uint8Array | null> {
    const path = `${CALL.storage}/${encodeURIComponent(file.session)}`;
    const { data } = await this.#call({
      ...options,
      operation: 'list',
      method: 'GET',
      path: `${path}/list`,
      read: reading(listed),
    });
    const found = data.find(({ id }) => id === file.document) ?? (data.length === 1 ? data[0] : undefined);
    if (!found) throw refuse('signing.bad-answer', 'file-missing');
    if (found.size === file.size) return null;
    return this.#call({
      ...options,
      operation: 'download',
      method: 'GET',
      path: `${path}/${encodeURIComponent(found.id)}`,
      answers: file.inside ? 'container' : 'pdf',
      timeoutMs: MS.download,
      maxBytes: file.size + ADDED_AT_MOST,
      read: (bytes) => bytes as Uint8Array,
    });
  }

  async #start(amount: number, options: CallOptions): Promise<string[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        const { data } = await this.#call({
          ...options,
          operation: 'start',
          method: 'GET',
          path: `${CALL.start}?amount=${amount}`,
          timeoutMs: MS.start,
          read: reading(opened),
        });
        const sessions = 'sessionIds' in data ? data.sessionIds : [data.sessionId];
        if (new Set(sessions).size !== amount) throw refuse('signing.bad-answer', 'number-of-sessions');
        return sessions;
      } catch (error) {
        if (tries >= START_TRIES || !isSilence(error)) throw error;
      }
    }
  }

  async #upload(
    session: string,
    { file, kind }: { file: Uint8Array; kind: Kind },
    options: CallOptions,
  ): Promise<Omit<FileAtSignApi, 'digest'>> {
    const { data } = await this.#call({
      ...options,
      operation: 'upload',
      method: 'PUT',
      path: `${CALL.storage}/${encodeURIComponent(session)}/upload`,
      // The name of the document is not sent to the provider.
      upload: { field: 'file', ...SENT_AS[kind], bytes: file },
      timeoutMs: MS.upload,
      read: reading(uploaded),
    });
    if (data.size !== file.byteLength) throw refuse('signing.bad-answer', 'other-size');
    const sha256 = createHash('sha256').update(file).digest('hex');
    return { session, document: data.id, size: data.size, sha256, inside: kind === 'pdf' ? null : insideOf(file) };
  }

  /** With the machine's token; an old one is renewed once. */
  async #call<T>(call: Omit<JsonCall<T>, 'headers' | 'statuses'>): Promise<T> {
    const attempt = async (token: string) =>
      this.#service.call({ ...call, headers: { authorization: `Bearer ${token}` }, statuses: STATUSES });
    const token = await this.#token.get(call);
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.params['reason'] !== 'http-401') throw error;
      return attempt(await this.#token.renew(token, call));
    }
  }
}

type Kind = 'pdf' | 'container';
const SENT_AS = {
  pdf: { name: 'document.pdf', type: 'application/pdf' },
  container: { name: 'document.asice', type: 'application/vnd.etsi.asic-e+zip' },
} as const;

/** One call states for all files whether they are signed as PDFs, so one consent is for files of one kind. */
function kindOf(files: readonly Uint8Array[]): Kind {
  const kinds = new Set(
    files.map((file) => (Buffer.from(file.subarray(0, 2)).toString('latin1') === 'PK' ? 'container' : 'pdf')),
  );
  const [kind, ...others] = kinds;
  if (!kind || others.length > 0) throw refuse('signing.bad-order', 'files-of-two-kinds');
  return kind;
}

function insideOf(file: Uint8Array): FileAtSignApi['inside'] {
  try {
    const { files, signatureFiles } = prepareForeignAsic(file);
    return { files, signatureFiles };
  } catch (error) {
    if (error instanceof EngineError) throw refuse('signing.bad-order', error.code);
    throw error;
  }
}

/** No response came, so it is unknown whether the request arrived. */
export const isSilence = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'signing.provider-down' && error.params['reason'] !== 'circuit-open';
