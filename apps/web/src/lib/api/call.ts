import type { AnswerOf, Endpoint, InputOf } from '@paraph/contract';
import { LOCALES } from '@paraph/domain';
import { currentLocale } from '../i18n/language.ts';
import { addressOf, type CallInput } from './address.ts';
import { ApiError, errorOf } from './api-error.ts';
import { isPageEnding } from './page-end.ts';
import { accessToken, renew } from './token.ts';

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the headers of every call: token, language, time zone. */
export function headersOf(token: string | null): Record<string, string> {
  return {
    'Accept-Language': LOCALES[currentLocale()].bcp47,
    'X-Timezone': zone,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

async function once(endpoint: Endpoint, input: CallInput, signal?: AbortSignal): Promise<Response> {
  const json = input.body !== undefined;
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { ...headersOf(accessToken()), ...(json ? { 'Content-Type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(input.body) } : {}),
      ...(signal ? { signal } : {}),
      ...(isPageEnding() ? { keepalive: true } : {}),
    });
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') throw fault;
    throw new ApiError({ status: 0, code: 'generic.offline' });
  }
}

/** Calls that create or end a session must not try to renew it. */
const withoutRenewal = (endpoint: Endpoint): boolean =>
  endpoint.root === true || endpoint.name === 'session.guest' || endpoint.name === 'session.end';

async function answered(endpoint: Endpoint, input: CallInput, signal?: AbortSignal): Promise<Response> {
  const token = accessToken();
  const again = () => once(endpoint, input, signal);
  let response = await again();
  if (response.status === 401 && !withoutRenewal(endpoint) && (await renew(token))) response = await again();
  return response.status === 403 && (await isProven(response, input)) ? again() : response;
}

/** Whether a refused call may be repeated, since the user gave a proof; loaded only after a refusal. */
async function isProven(refused: Response, { body }: CallInput): Promise<boolean> {
  const [{ provenAgain }, { provenByForm }] = await Promise.all([import('./proof.ts'), import('./form-proof.ts')]);
  return provenAgain(refused, () => provenByForm(body, call));
}

/**
 * Makes one call of the contract. Returns the typed answer; throws ApiError for every unsuccessful response, and for
 * an unreachable server (status 0).
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const response = await answered(endpoint, input as CallInput, signal);
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return null as AnswerOf<E>;
  return (await response.json()) as AnswerOf<E>;
}

/** A file with the fingerprint of its version. */
export interface FileAnswer {
  bytes: Blob;
  sha256: string;
  fileName: string | null;
}

/** Fetches the bytes of an endpoint that returns a file. Throws ApiError. */
export async function callFile<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<FileAnswer> {
  const response = await answered(endpoint, input as CallInput, signal);
  if (!response.ok) throw await errorOf(response);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return {
    bytes: await response.blob(),
    sha256: (response.headers.get('ETag') ?? '').replace(/^W\/|"/g, ''),
    fileName: coded ? decodeURIComponent(coded) : null,
  };
}
