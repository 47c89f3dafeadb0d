import { refuse } from '../signing/provider-error.ts';
import type { WireReply } from '../http/wire.ts';
import type { DmsAccess } from './config.ts';
import { issued, readJson } from './wire.ts';

type Granted = Extract<DmsAccess, { by: 'oauth2' | 'cloud' }>;

/** Renewed when this part of its life is over. */
const USED_UP = 0.8;

export interface TokenOrder {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
}

/**
 * Returns the token request: client credentials (RFC 6749 §4.4), or in the cloud a user's name and password (§4.3).
 */
export function tokenOrder(access: Granted): TokenOrder {
  const scope: Record<string, string> = access.scope ? { scope: access.scope } : {};
  if (access.by === 'oauth2')
    return {
      path: '/oauth2/token',
      headers: { authorization: basic(access.clientId, access.clientSecret) },
      form: { grant_type: 'client_credentials', ...scope },
    };
  return {
    path: `/${encodeURIComponent(access.tenant)}/oauth2/token`,
    headers: {},
    form: {
      grant_type: 'password',
      client_id: access.clientId,
      username: access.user,
      password: access.password,
      ...scope,
    },
  };
}

/** RFC 6749 §2.3.1: both are form-encoded before they are joined. */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** Access token of the system: cached for most of its life; only one request runs at a time. */
export class DmsToken {
  readonly #ask: () => Promise<WireReply>;
  readonly #now: () => number;
  #kept: { readonly token: string; readonly until: number } | null = null;
  #asking: Promise<string> | null = null;

  constructor(ask: () => Promise<WireReply>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  async get(): Promise<string> {
    if (this.#kept && this.#kept.until > this.#now()) return this.#kept.token;
    this.#asking ??= this.#fetch().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Replaces `old` by a new token, unless another call already did. */
  async renew(old: string): Promise<string> {
    if (this.#kept?.token === old) this.#kept = null;
    return this.get();
  }

  async #fetch(): Promise<string> {
    const reply = await this.#ask();
    // 400 and 401 are the two ways in which a token is refused (RFC 6749 §5.2).
    if (reply.status === 400 || reply.status === 401 || reply.status === 403 || reply.status === 404)
      throw refuse('dms.refuses-us', `token-${reply.status}`);
    if (reply.status >= 500) throw refuse('dms.down', `token-${reply.status}`);
    if (reply.status !== 200) throw refuse('dms.bad-answer', `token-${reply.status}`);
    const { access_token, expires_in } = readJson(reply, issued);
    this.#kept = { token: access_token, until: this.#now() + expires_in * 1000 * USED_UP };
    return access_token;
  }
}
