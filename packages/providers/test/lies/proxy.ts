import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  status: number;
  type: string;
  body: Buffer;
}

/** One wrong response: the call that it answers, and the change of the request or of the response. */
export interface Lie {
  readonly to: RegExp;
  /** Changes the request to the provider, so that its correct response is to another request. */
  readonly ask?: (body: Record<string, unknown>) => unknown;
  readonly answer?: (reply: Reply) => Reply;
}

export interface Proxy {
  readonly url: string;
  lie: Lie | null;
  /** How often the lie was used. */
  answer: number;
  stop(): Promise<void>;
}

/** A proxy between a client and the sandbox that alters responses as configured. */
export async function lyingProxy(target: string): Promise<Proxy> {
  const server = createServer(async (request, response) => {
    const { lie } = proxy;
    const isHit = lie?.to.test(`${request.method} ${request.url}`) ?? false;
    if (isHit) proxy.answer += 1;
    const asked = await bytesOf(request);
    const sent =
      isHit && lie?.ask ? JSON.stringify(lie.ask(JSON.parse(asked.toString()) as Record<string, unknown>)) : asked;
    const { host: _host, 'content-length': _length, ...headers } = request.headers;
    const honest = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(asked.length > 0 && { body: sent as string }),
    });
    const reply: Reply = {
      status: honest.status,
      type: honest.headers.get('content-type') ?? '',
      body: Buffer.from(await honest.arrayBuffer()),
    };
    const given = isHit && lie?.answer ? lie.answer(reply) : reply;
    const location = honest.headers.get('location');
    response.writeHead(given.status, { 'content-type': given.type, ...(location && { location }) }).end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const proxy: Proxy = { url: `http://localhost:${port}`, lie: null, answer: 0, stop };
  return proxy;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

type Json = Record<string, unknown>;

/** Changes a JSON answer. */
export const json =
  (change: (body: Json) => unknown) =>
  (reply: Reply): Reply => ({
    ...reply,
    body: Buffer.from(JSON.stringify(change(JSON.parse(reply.body.toString()) as Json))),
  });

/** Response of a captive portal or a load balancer. */
export const html = (reply: Reply): Reply => ({
  ...reply,
  status: 200,
  type: 'text/html',
  body: Buffer.from('<!doctype html><title>Please wait</title>'),
});

export const truncated = (reply: Reply): Reply => ({ ...reply, body: reply.body.subarray(0, reply.body.length >> 1) });

/** Replays an earlier response instead of this one. */
export const replayed =
  (earlier: () => Buffer) =>
  (reply: Reply): Reply => ({ ...reply, body: earlier() });

/** Base64 read and written as hexadecimal. */
export const asHex = (text: unknown): string => Buffer.from(String(text), 'base64').toString('hex');
