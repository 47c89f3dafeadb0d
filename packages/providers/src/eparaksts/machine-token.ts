import type { CallOptions, JsonService } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { PATH, SCOPE, type EparakstsConfig } from './config.ts';
import { TOKEN_STATUSES } from './outcomes.ts';
import { machineAnswer } from './wire.ts';

/** Renewed when this part of its life is over. */
const USED_UP = 0.8;

/** RFC 6749 §2.3.1: both are form-encoded before they are joined. */
export const basicOf = ({ clientId, clientSecret }: EparakstsConfig): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;

/**
 * The portal's own token for SignAPI (client credentials): cached for most of its life; only one request runs at a
 * time.
 */
export class MachineToken {
  readonly #config: EparakstsConfig;
  readonly #service: JsonService;
  #kept: { readonly token: string; readonly until: number } | null = null;
  #asking: Promise<string> | null = null;

  constructor(config: EparakstsConfig, service: JsonService) {
    this.#config = config;
    this.#service = service;
  }

  async get(options: CallOptions): Promise<string> {
    if (this.#kept && this.#kept.until > this.#now()) return this.#kept.token;
    this.#asking ??= this.#ask(options).finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Replaces `old` by a new token, unless another call already did. */
  async renew(old: string, options: CallOptions): Promise<string> {
    if (this.#kept?.token === old) this.#kept = null;
    return this.get(options);
  }

  async #ask({ traceId }: CallOptions): Promise<string> {
    const answer = await this.#service.call({
      ...(traceId !== undefined && { traceId }),
      operation: 'token.machine',
      method: 'POST',
      path: PATH.token,
      headers: { authorization: basicOf(this.#config) },
      form: { grant_type: 'client_credentials', scope: SCOPE.machine },
      read: reading(machineAnswer),
      statuses: { ...TOKEN_STATUSES, 400: 'signing.provider-refuses-us' },
    });
    this.#kept = { token: answer.access_token, until: this.#now() + answer.expires_in * 1000 * USED_UP };
    return answer.access_token;
  }

  #now(): number {
    return (this.#config.now ?? Date.now)();
  }
}
