import { request } from 'node:http';
import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { SERVER_PORT } from './addresses.ts';
import { CONTRACT } from './contract.ts';
import { codeMailedTo, now } from './mailbox.ts';
import { type DemoPerson, PASSWORD } from './people.ts';

type Body = { type: string; bytes: Buffer };
const json = (value: object): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });

interface Sent {
  body?: Body;
  token?: string;
  /** Cookies, sent and received: a sign-in belongs to one browser. */
  jar?: string[];
  /** Name of the company's host. */
  host: string;
}

/** Calls the company's server as a page would; Node itself does not resolve names below localhost. */
function call<T>(method: string, path: string, { body, token, jar, host }: Sent): Promise<T> {
  return new Promise((done, failed) => {
    const headers = {
      host: `${host}:${SERVER_PORT}`,
      'accept-language': 'en',
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      ...(jar && jar.length > 0 && { cookie: jar.join('; ') }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = request({ host: '127.0.0.1', port: SERVER_PORT, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      jar?.push(...(answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!));
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 500) >= 300) failed(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        else done((text ? JSON.parse(text) : null) as T);
      });
    });
    sent.on('error', failed);
    sent.end(body?.bytes);
  });
}

function multipart(name: string, file: Buffer, extension: string): Body {
  const line = '----paraph-e2e';
  const payload = JSON.stringify({ name, fileName: `${name}.${extension}` });
  const head =
    `--${line}\r\ncontent-disposition: form-data; name="payload"\r\n\r\n${payload}\r\n` +
    `--${line}\r\ncontent-disposition: form-data; name="file"; filename="file.${extension}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${line}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${line}`, bytes };
}

/** Settings chosen before sending. */
type Sending = Partial<Pick<DocumentDetails, 'signingMode' | 'signingMethod' | 'stamp'>> & {
  /** A file other than the contract. */
  file?: { bytes: Buffer; extension: string };
};

/** Prepares data that a test is not about: documents that a user sends by API, without a page. */
export interface ApiClient {
  draft: (name: string, members?: MemberInput[], file?: Buffer, extension?: string) => Promise<string>;
  send: (name: string, members: MemberInput[], settings?: Sending) => Promise<string>;
  see: (id: string) => Promise<DocumentDetails>;
  /** Approves documents that wait for this very colleague. */
  approve: (id: string) => Promise<void>;
  /** Voids one of the user's documents. */
  void: (id: string) => Promise<void>;
  /** Makes a folder of the user. */
  folder: (name: string, parentFolderId?: string) => Promise<string>;
  /** Puts documents into a folder. */
  file: (folderId: string, ...documentIds: string[]) => Promise<void>;
  /** Grants users access to a folder: 0 reads, 1 writes. */
  openFolder: (id: string, users: Record<string, 0 | 1>) => Promise<void>;
  /** Mails an outsider a link to a document. */
  share: (documentId: string, email: string, expirationDate: string) => Promise<void>;
  /** Invites a user to the company as an administrator; 2 is admin, 3 ceo, 4 user. */
  invite: (person: DemoPerson, roleIds: readonly number[]) => Promise<void>;
  /** Any other call of the API. */
  request: <T>(method: string, path: string, body?: object) => Promise<T>;
}

const clients = new Map<string, Promise<ApiClient>>();

/** Returns the API client of a colleague, who signs in without a page. */
export function apiClientOf(person: DemoPerson, host = 'azuolas.localhost'): Promise<ApiClient> {
  const known = clients.get(person.email) ?? open(person, host);
  clients.set(person.email, known);
  return known;
}

async function open(person: DemoPerson, host: string): Promise<ApiClient> {
  const since = now();
  const jar: string[] = [];
  const { key } = await call<{ key: string }>('POST', '/token/authentication/init', {
    body: json({ grant_type: 'password', username: person.email, password: PASSWORD }),
    jar,
    host,
  });
  const code = await codeMailedTo(person.email, since);
  const answer = await call<{ access_token: string }>('POST', '/token/authentication/authenticate', {
    body: json({ key, code }),
    jar,
    host,
  });
  const token = answer.access_token;
  const see = (id: string) => call<DocumentDetails>('GET', `/api/documents/${id}`, { token, host });
  const draft = async (name: string, members: MemberInput[] = [], file: Buffer = CONTRACT, extension = 'pdf') => {
    const { id } = await call<{ id: string }>('POST', '/api/documents', {
      body: multipart(name, file, extension),
      token,
      host,
    });
    if (members.length > 0) {
      await call('PUT', `/api/documents/${id}/signers/set`, { body: json({ members }), token, host });
    }
    return id;
  };
  const send = async (name: string, members: MemberInput[], settings?: Sending) => {
    const { file, ...chosen } = settings ?? {};
    const id = await draft(name, members, file?.bytes, file?.extension);
    if (Object.keys(chosen).length > 0) await call('PUT', `/api/documents/${id}`, { body: json(chosen), token, host });
    await call('POST', `/api/documents/${id}/send`, { token, host });
    return id;
  };
  const approve = async (id: string) => {
    const { sha256 } = (await see(id)).version;
    await call('PUT', `/api/documents/${id}/approve`, { body: json({ signatureType: 2, sha256 }), token, host });
  };
  const voidIt = async (id: string) => {
    await call('PUT', `/api/documents/${id}/void`, { body: json({}), token, host });
  };
  const invite = async ({ email, name }: DemoPerson, roleIds: readonly number[]) => {
    const [firstName, ...rest] = name.split(' ');
    const body = json({ email, firstName, lastName: rest.join(' '), roleIds });
    await call('POST', '/api/users', { body, token, host });
  };
  const request = <T>(method: string, path: string, body?: object) =>
    call<T>(method, path, { ...(body && { body: json(body) }), token, host });
  const post = <T>(path: string, body: object) => call<T>('POST', path, { body: json(body), token, host });
  const folder = async (name: string, parentFolderId?: string) =>
    (await post<{ id: string }>('/api/folders/create', { name, ...(parentFolderId && { parentFolderId }) })).id;
  const file = async (destinationFolder: string, ...idsToMove: string[]) => {
    await call('PUT', '/api/folders/add/documents', { body: json({ idsToMove, destinationFolder }), token, host });
  };
  const openFolder = (id: string, users: Record<string, 0 | 1>) =>
    post<void>('/api/folders/access/update', { id, users });
  const share = (documentId: string, email: string, expirationDate: string) =>
    post<void>('/api/SharedFiles/create', { documentIds: [documentId], email, expirationDate });
  return { draft, send, see, approve, void: voidIt, folder, file, openFolder, share, invite, request };
}

/** A demo user as a signer. */
export const signs = (person: DemoPerson, order = 1): MemberInput => {
  const [firstName = '', ...rest] = person.name.split(' ');
  return { email: person.email, firstName, lastName: rest.join(' '), kind: 'sign', order };
};
