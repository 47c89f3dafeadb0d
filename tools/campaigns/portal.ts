import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetails } from '@paraph/contract';

export const PASSWORD = 'Bitute-2026!';
const COMPANY = 'azuolas.localhost';

/** A user of the demo company with their phone in the sandbox. */
export interface Colleague {
  email: string;
  phone: string;
  code: string;
}
export const IEVA: Colleague = { email: 'ieva@azuolas.example', phone: 'ieva-zemaitiene', code: '48905170126' };
export const JONAS: Colleague = { email: 'jonas@azuolas.example', phone: 'jonas-cepas', code: '38503150068' };
export const DAIVA: Colleague = { email: 'daiva@azuolas.example', phone: 'daiva-simkute', code: '48209110334' };
export const AGNĖ: Colleague = { email: 'agne@azuolas.example', phone: 'agne-kucinskaite', code: '49008220676' };
export const MANTAS: Colleague = { email: 'mantas@azuolas.example', phone: 'mantas-petrauskas', code: '38402030225' };
export const RŪTA: Colleague = { email: 'ruta@azuolas.example', phone: 'ruta-azuolaite', code: '47403090010' };

export interface PortalResponse {
  status: number;
  bytes: Buffer;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

interface PortalRequest {
  /** The company's host by default. */
  host?: string;
  method?: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

/** Sends one call to a host, by default the company's. @throws without a response */
export function call(
  port: number,
  path: string,
  { host: name = COMPANY, method = 'GET', body, headers = {} }: PortalRequest = {},
): Promise<PortalResponse> {
  const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = body && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {};
  const host = `${name}:${port}`;
  return new Promise((done, failed) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers: { host, ...type, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', failed);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const isJson = String(answer.headers['content-type']).includes('json');
          const read = isJson && bytes.length > 0 ? (JSON.parse(bytes.toString()) as PortalResponse['body']) : {};
          done({ status: answer.statusCode ?? 0, bytes, headers: answer.headers, body: read });
        });
      },
    );
    sent.setTimeout(40_000, () => sent.destroy(new Error('no answer within 40 s')));
    sent.on('error', failed);
    sent.end(payload);
  });
}

interface Tokens {
  access: string;
  refresh: string;
}

/** The ports of a node and of the sandbox, where that is not the next one. */
export interface ApiClient {
  port: number;
  sandbox?: number;
}

/** An API client for one user; it stays signed in across kills and restarts. */
export class Portal {
  private readonly portal: ApiClient;
  private readonly who: Colleague;
  private readonly host: string;
  private tokens: Tokens | undefined;
  private entering: Promise<Tokens> | undefined;

  constructor(portal: ApiClient, who: Colleague, host: string = COMPANY) {
    this.portal = portal;
    this.who = who;
    this.host = host;
  }

  /** A call that must succeed. */
  async request(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<PortalResponse> {
    const answer = await this.attempt(method, path, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes.toString()}`);
    return answer;
  }

  /** A call that may be refused; an expired token is renewed. */
  async attempt(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<PortalResponse> {
    const used = (this.tokens ??= await this.entered());
    const { port } = this.portal;
    const once = () =>
      call(port, path, {
        host: this.host,
        method,
        ...(body && { body }),
        headers: { authorization: `Bearer ${this.tokens?.access}`, ...headers },
      });
    const first = await once();
    if (first.status !== 401) return first;
    // Another call may have renewed it meanwhile.
    if (this.tokens === used) this.tokens = await this.entered();
    return once();
  }

  /** Returns a new token of the same session, for runs that last longer than a token is valid. */
  async renewedToken(): Promise<string> {
    this.tokens = await this.entered();
    return this.tokens.access;
  }

  /** Returns a token for requests outside this class. */
  async token(): Promise<string> {
    this.tokens ??= await this.entered();
    return this.tokens.access;
  }

  see = async (id: string): Promise<DocumentDetails> =>
    (await this.request('GET', `/api/documents/${id}`)).body as unknown as DocumentDetails;

  /** Waits until a document is as wanted, whatever fails meanwhile; polls every `every` ms. */
  async until(
    id: string,
    wanted: (document: DocumentDetails) => boolean,
    limit: number,
    every = 150,
  ): Promise<DocumentDetails> {
    let last: unknown = 'nothing was answered';
    for (const end = Date.now() + limit; Date.now() < end; await pause(every)) {
      try {
        const seen = await this.see(id);
        last = seen;
        if (wanted(seen)) return seen;
      } catch (e) {
        last = e; // the server is on its way back
      }
    }
    throw new Error(`not there after ${limit} ms: ${last instanceof Error ? last.message : JSON.stringify(last)}`);
  }

  /** Signs in once for all concurrent calls; a session that is still valid is renewed. */
  private entered(): Promise<Tokens> {
    this.entering ??= this.enter().finally(() => (this.entering = undefined));
    return this.entering;
  }

  private enter = async (): Promise<Tokens> => (this.tokens && (await this.renewed())) ?? this.signIn();

  private async signIn(): Promise<Tokens> {
    const { port, sandbox = port + 1 } = this.portal;
    const { host } = this;
    const since = new Date().toISOString();
    const login = { grant_type: 'password', client_id: 'api', username: this.who.email, password: PASSWORD };
    const { body } = await call(port, '/token/authentication/init', { host, method: 'POST', body: login });
    const code = await mailedCode(sandbox, this.who.email, since);
    const proof = { key: body.key, code, client_id: 'api' };
    return tokensOf(await call(port, '/token/authentication/authenticate', { host, method: 'POST', body: proof }));
  }

  private async renewed(): Promise<Tokens | undefined> {
    const body = { grant_type: 'refresh_token', client_id: 'api', refresh_token: this.tokens?.refresh };
    const answer = await call(this.portal.port, '/connect/token', { host: this.host, method: 'POST', body });
    return answer.status === 200 ? tokensOf(answer) : undefined;
  }
}

function tokensOf({ status, body, bytes }: PortalResponse): Tokens {
  if (status !== 200) throw new Error(`signing in: ${status} ${bytes.toString()}`);
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

async function mailedCode(sandbox: number, email: string, since: string): Promise<string> {
  // With growing intervals: hundreds of waiting clients must not slow down sending.
  for (let tries = 0; tries < 60; tries += 1, await pause(Math.min(100 + tries * 50, 1000))) {
    const query = new URLSearchParams({ to: email, since });
    const mails = (await (await fetch(`http://127.0.0.1:${sandbox}/api/mailbox?${query}`)).json()) as {
      codes: string[];
    }[];
    const code = mails.flatMap(({ codes }) => codes)[0];
    if (code) return code;
  }
  throw new Error(`No code came to ${email}.`);
}
