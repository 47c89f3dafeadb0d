import { randomBytes, randomUUID, timingSafeEqual, createHash } from 'node:crypto';
import type { Locale } from '@paraph/domain';
import type { PersonId } from '../certificate/person.ts';
import { refuse } from '../signing/provider-error.ts';
import { ACR_MOBILE, PATH, SCOPE, UI_LOCALES, type EparakstsConfig } from './config.ts';
import type { EparakstsHandle, FileAtSignApi } from './wire.ts';

export interface Leg {
  readonly what: EparakstsHandle['what'];
  readonly language: Locale;
  readonly person: PersonId | null;
  readonly redirectUri: string | undefined;
  /** For the second leg: which key, and the digest it may sign. */
  readonly consent?: {
    readonly identity: string;
    readonly certificate: Uint8Array;
    readonly digest: Uint8Array;
    /** Whole files at SignAPI; `digest` is then its summary of them. */
    readonly files?: readonly FileAtSignApi[];
    readonly loginCertificate?: Uint8Array;
  };
}

const SCOPES: Readonly<Record<Leg['what'], string>> = {
  authentication: `${SCOPE.identify} ${SCOPE.profile}`,
  certificate: `${SCOPE.identify} ${SCOPE.profile}`,
  signature: SCOPE.sign,
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Starts one trip of the browser to the platform: its address, and everything its return is compared with. */
export function openLeg(config: EparakstsConfig, leg: Leg): EparakstsHandle {
  const { redirectUri, consent } = leg;
  if (!redirectUri || !URL.canParse(redirectUri)) throw refuse('signing.bad-order', 'callback');
  const state = randomBytes(32).toString('base64url');
  const url = new URL(`${config.baseUrl}${PATH.authorize}`);
  const query: Record<string, string> = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    state,
    scope: SCOPES[leg.what],
    acr_values: ACR_MOBILE,
    prompt: 'login',
    ui_locales: UI_LOCALES[leg.language],
    ...(consent && {
      sign_identity_id: consent.identity,
      digests_summary: base64(consent.digest),
      digests_summary_algorithm: 'SHA256',
    }),
  };
  url.search = new URLSearchParams(query).toString();
  return {
    v: 1,
    provider: 'eparaksts',
    what: leg.what,
    session: randomUUID(),
    returnKey: state,
    redirectUri,
    url: url.href,
    person: leg.person && { country: leg.person.country, code: leg.person.code },
    code: null,
    refused: null,
    identity: consent?.identity ?? null,
    certificate: consent ? base64(consent.certificate) : null,
    digest: consent ? base64(consent.digest) : null,
    files: consent?.files ? [...consent.files] : null,
    loginCertificate: consent?.loginCertificate ? base64(consent.loginCertificate) : null,
  };
}

const CODE = /^[\x21-\x7e]{8,2048}$/;

/**
 * Reads the return address of the browser: it must be ours, carry our state, and either a code or an error, each once.
 * A second return changes nothing: the first counts. Throws `signing.callback-forged`.
 */
export function readReturn(handle: EparakstsHandle, received: string): EparakstsHandle {
  const sent = new URL(handle.redirectUri);
  const url = URL.parse(received);
  if (!url || url.origin !== sent.origin || url.pathname !== sent.pathname) throw forged('other-address');
  if (!sameText(only(url, 'state') ?? '', handle.returnKey)) throw forged('other-session');
  if (handle.code ?? handle.refused) return handle;
  const [code, error] = [only(url, 'code'), only(url, 'error')];
  if (error !== null && code === null) return { ...handle, refused: error.slice(0, 100) };
  if (code === null || error !== null || !CODE.test(code)) throw forged('no-code');
  return { ...handle, code };
}

const forged = (reason: string) => refuse('signing.callback-forged', reason);

function only(url: URL, name: string): string | null {
  const values = url.searchParams.getAll(name);
  return values.length === 1 ? values[0]! : null;
}

const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
