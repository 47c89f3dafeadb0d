import type { Endpoint } from '@paraph/contract';
import type { App } from '../../src/app.ts';
import { CONTRACT } from '../test-portal.ts';

/** The content of a call besides its caller. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Headers that belong to the content, such as a signature. */
  headers?: Record<string, string>;
  /** A file is sent too, as multipart. */
  file?: true | 'picture';
  /** How long a stream is read, in ms. */
  listen?: number;
}

/** The caller's credentials and host. */
export interface Credentials {
  host: string;
  headers?: Record<string, string>;
  cookies?: ReadonlyMap<string, string>;
}

export interface TestResponse {
  status: number;
  code: string | undefined;
  /** The whole response: headers and body. */
  all: string;
}

const BOUNDARY = '----isolation';

/** Calls an endpoint of the contract as a caller; a stream is read for a limited time. */
export async function call(app: App, endpoint: Endpoint, input: Input, who: Credentials): Promise<TestResponse> {
  const cookie = [...(who.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = input.file ? FILES[input.file === true ? 'document' : input.file] : input.body;
  const answer = await app.server!.inject({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    payloadAsStream: true,
    headers: {
      host: who.host,
      'sec-fetch-site': 'same-origin',
      ...(input.file && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
      ...(cookie && { cookie }),
      ...who.headers,
      ...input.headers,
    },
    ...(body && { payload: body }),
  });
  const stream = answer.stream();
  if (endpoint.stream) setTimeout(() => stream.destroy(), input.listen ?? 200);
  const parts: Buffer[] = [];
  await new Promise((done) => stream.on('data', (part: Buffer) => parts.push(part)).on('close', done));
  const text = Buffer.concat(parts).toString('latin1');
  const isProblem = String(answer.headers['content-type']).includes('problem');
  return {
    status: answer.statusCode,
    code: isProblem ? (JSON.parse(text) as { code: string }).code : undefined,
    all: `${JSON.stringify(answer.headers)}\n${Buffer.from(text, 'latin1').toString()}`,
  };
}

function urlOf({ path, root }: Endpoint, { params = {}, query }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return `${root ? '' : '/api'}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

const multipart = (name: string, type: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** A PNG with one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const FILES = {
  document: multipart('contract.pdf', 'application/pdf', CONTRACT),
  picture: multipart('logo.png', 'image/png', Buffer.from(PIXEL, 'base64')),
};
