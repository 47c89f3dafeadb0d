import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { canonicalCode, isSamePerson, type CertifiedPerson } from '../certificate/person.ts';
import type { CallOptions, JsonService } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import type { OutcomeCode } from '../signing/outcome.ts';
import type { AuthenticationOrder, PollResult, SigningHandle } from '../signing/port.ts';
import { ProviderError, refuse } from '../signing/provider-error.ts';
import { LANGUAGES, START_STATUSES, type EidEasyConfig } from './wire.ts';

const handle = z.object({
  v: z.literal(1),
  provider: z.literal('eid-easy'),
  what: z.literal('authentication'),
  session: z.string(),
  /** The `state` of the address: 256 bits, good once. */
  returnKey: z.string(),
  redirectUri: z.string(),
  url: z.string(),
  person: z.object({ country: z.enum(['lt', 'lv', 'ee']), code: z.string() }).nullable(),
  code: z.string().nullable(),
  refused: z.string().nullable(),
});
export type LoginHandle = z.infer<typeof handle>;

const tokenAnswer = z.object({ access_token: z.string().min(16) });
/** Data of a person from the service (eID Easy sheet §2); it includes no certificate. */
const userAnswer = z.object({
  status: z.literal('OK'),
  idcode: z.string().regex(/^\d{6}-?\d{5}$/),
  firstname: z.string().min(1),
  lastname: z.string().min(1),
  country: z.enum(['LT', 'LV', 'EE']),
  current_login_method: z.string(),
});

/** Methods that do not prove the identity of a person in a state register. */
const WEAK = /otp|email|simple|social|zealid-ses/;

const ERRORS: Readonly<Record<string, OutcomeCode>> = {
  access_denied: 'signing.refused',
  user_cancel: 'signing.refused',
  login_required: 'signing.timeout',
  server_error: 'signing.provider-fault',
  temporarily_unavailable: 'signing.maintenance',
};

/** A code is valid once: a loss after the exchange requires a new sign-in. */
const TOKEN_STATUSES: Readonly<Record<number, OutcomeCode>> = { ...START_STATUSES, 400: 'signing.consent-used' };

export const isLogin = (stored: SigningHandle): boolean => stored['what'] === 'authentication';

/** Reads a handle back from storage; `signing.bad-order`, reason `handle`, when it is not one of ours. */
export function openLogin(stored: SigningHandle): LoginHandle {
  const read = handle.safeParse(stored);
  if (!read.success) throw refuse('signing.bad-order', 'handle', read.error.issues.map((i) => i.path.join('.')).join());
  return read.data;
}

/** Starts one trip of the browser to the service's login page, and stores what its return is compared with. */
export function startLogin({ baseUrl, clientId }: EidEasyConfig, order: AuthenticationOrder): LoginHandle {
  const { callbackUrl, person, language } = order;
  if (!callbackUrl || !URL.canParse(callbackUrl)) throw refuse('signing.bad-order', 'callback');
  const state = randomBytes(32).toString('base64url');
  const url = new URL(`${baseUrl}/oauth/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl,
    state,
    lang: LANGUAGES[language],
  }).toString();
  return {
    v: 1,
    provider: 'eid-easy',
    what: 'authentication',
    session: randomUUID(),
    returnKey: state,
    redirectUri: callbackUrl,
    url: url.href,
    person: person && { country: person.country, code: person.code },
    code: null,
    refused: null,
  };
}

const CODE = /^[\x21-\x7e]{8,2048}$/;
const forged = (reason: string) => refuse('signing.callback-forged', reason);
const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** Reads the address of the return; the first one counts. Throws `signing.callback-forged`. */
export function readLoginReturn(login: LoginHandle, received: string): LoginHandle {
  const [url, sent] = [URL.parse(received), new URL(login.redirectUri)];
  if (!url || url.origin !== sent.origin || url.pathname !== sent.pathname) throw forged('other-address');
  if (!sameText(url.searchParams.getAll('state').join(), login.returnKey)) throw forged('other-session');
  if (login.code ?? login.refused) return login;
  const [codes, errors] = [url.searchParams.getAll('code'), url.searchParams.getAll('error')];
  if (errors.length === 1 && codes.length === 0) return { ...login, refused: errors[0]!.slice(0, 100) };
  if (codes.length !== 1 || errors.length > 0 || !CODE.test(codes[0]!)) throw forged('no-code');
  return { ...login, code: codes[0]! };
}

interface Wire {
  readonly config: EidEasyConfig;
  readonly service: JsonService;
}

/** Fetches the person's data from the service, once the browser has returned. */
export async function pollAtLogin(
  login: LoginHandle,
  { config, service }: Wire,
  options: CallOptions,
): Promise<PollResult> {
  if (login.refused !== null)
    return { state: 'failed', code: ERRORS[login.refused] ?? 'signing.bad-answer', params: {} };
  if (login.code === null) return { state: 'running', waitingFor: 'callback' };
  const { access_token } = await service.call({
    ...options,
    operation: 'login.token',
    method: 'POST',
    path: '/oauth/access_token',
    body: {
      client_id: config.clientId,
      client_secret: config.clientSecret,
      grant_type: 'authorization_code',
      code: login.code,
      redirect_uri: login.redirectUri,
    },
    read: reading(tokenAnswer),
    statuses: TOKEN_STATUSES,
  });
  const user = await service.call({
    ...options,
    operation: 'login.user',
    method: 'GET',
    path: '/api/v2/user_data',
    headers: { authorization: `Bearer ${access_token}` },
    read: reading(userAnswer),
    statuses: START_STATUSES,
  });
  return identityOf(login, user);
}

function identityOf({ person: asked }: LoginHandle, user: z.infer<typeof userAnswer>): PollResult {
  if (WEAK.test(user.current_login_method)) throw refuse('signing.level-too-low', 'weak-method');
  const country = user.country.toLowerCase() as CertifiedPerson['country'];
  const code = canonicalCode({ country, code: user.idcode });
  const person = { country, code, givenName: user.firstname, surname: user.lastname };
  if (asked && !isSamePerson(asked, person))
    throw new ProviderError('signing.wrong-person', { params: { reason: 'other-person' }, detail: 'other-person' });
  return { state: 'finished', what: 'identity', person, certificate: null, level: 'qualified', documentNumber: null };
}
