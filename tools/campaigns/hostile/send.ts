import { Agent, request } from 'node:http';
import type { Endpoint } from '@paraph/contract';
import type { Hostile } from './bodies.ts';

/** What became of a hostile request: 0 when the connection was closed without an answer. */
export interface Told {
  status: number;
  bytes: number;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends one hostile request to an endpoint; an event stream is left as soon as it answers. */
export function sendHostile(
  port: number,
  {
    endpoint,
    hostile,
    host,
    headers,
  }: { endpoint: Endpoint; hostile: Hostile; host: string; headers: Record<string, string> },
): Promise<Told> {
  const { payload, query, chunked } = hostile;
  const began = performance.now();
  const path = `/api${endpoint.path.replaceAll(/:\w+/g, '019ab000-0000-7000-8000-000000000001')}${query ? `?${query}` : ''}`;
  const length = payload && !chunked ? { 'content-length': String(payload.length) } : {};
  return new Promise((done) => {
    const told = (status: number, bytes: number) => done({ status, bytes, ms: performance.now() - began });
    const sent = request(
      {
        ...{ port, host: '127.0.0.1', method: endpoint.method, path, agent },
        headers: { host: `${host}:${port}`, ...headers, ...hostile.headers, ...length },
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('close', () => told(answer.statusCode ?? 0, bytes));
        if (String(answer.headers['content-type']).includes('event-stream')) answer.destroy();
      },
    );
    sent.setTimeout(40_000, () => sent.destroy());
    sent.on('error', () => told(0, 0));
    if (payload && chunked)
      for (let at = 0; at < payload.length; at += 16_384) sent.write(payload.subarray(at, at + 16_384));
    sent.end(chunked ? undefined : payload);
  });
}
