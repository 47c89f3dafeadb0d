import type { BreakerRules } from '../http/circuit-breaker.ts';
import type { LogSink } from '../http/log.ts';
import type { TlsTrust } from '../http/tls-trust.ts';
import type { Wire } from '../http/wire.ts';
import type { NtlmAccount } from './ntlm/proof.ts';

/** By which of three ways a document system lets us in. */
export type DmsAccess =
  | { readonly by: 'ntlm'; readonly account: NtlmAccount; readonly apiKey: string }
  | { readonly by: 'oauth2'; readonly clientId: string; readonly clientSecret: string; readonly scope: string }
  | {
      readonly by: 'cloud';
      readonly tenant: string;
      readonly user: string;
      readonly password: string;
      readonly clientId: string;
      readonly scope: string;
    };

export interface DmsConfig {
  /** Host, with optional port and path: `dms.example.lt`, `dms.example.lt/portal`. */
  readonly domain: string;
  /** Without it plain HTTP, which only hosts of `allow` may have. */
  readonly secure: boolean;
  readonly access: DmsAccess;
  /** `host:port` entries that may be private, or have another port: only the operator of the installation names them. */
  readonly allow?: readonly string[];
  readonly tls?: TlsTrust;
  /** For one call, the handshake and the file included; 20 000 by default. */
  readonly timeoutMs?: number;
  readonly breaker?: BreakerRules;
  readonly log?: LogSink;
  readonly wire?: Wire;
  readonly now?: () => number;
}

/** Parses an account in the form `DOMAIN\name`, `name@domain` (which names the domain itself) or a plain name. */
export function ntlmAccount(name: string, password: string): NtlmAccount {
  const [, domain, user] = /^([^\\]+)\\(.+)$/.exec(name) ?? [];
  return domain && user ? { domain, user, password } : { domain: '', user: name, password };
}
