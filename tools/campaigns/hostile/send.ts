import { Agent, request } from 'node:http';
import type { Endpoint } from '@paraph/contract';
import type { Hostile } from './bodies.ts';

/** Response to a hostile request: status 0 when the connection was closed without one. */
export interface Response {
  status: number;
  bytes: number;
  ms: number;
}

/** A hostile request with its address and headers. */
export interface Sending {
  endpoint: Endpoint;
  hostile: Hostile;
  host: string;
  headers: Record<string, string>;
}

const kept = new Agent({ keepAlive: true, maxSockets: 8 });
const ANY_ID = '019ab000-0000-7000-8000-000000000001';
const PIECE = 16_384;

/**
 * Sends one hostile request. A kept-alive connection may be closed just when it is reused; then the request is sent
 * once more on a new connection.
 */
export async function sendHostile(port: number, sending: Sending): Promise<Response> {
  const first = await attempt(port, sending, kept);
  return first.status === 0 && first.isReused ? attempt(port, sending, new Agent({ keepAlive: true })) : first;
}

function attempt(
  port: number,
  { endpoint, hostile, host, headers }: Sending,
  agent: Agent,
): Promise<Response & { isReused: boolean }> {
  const payload = hostile.payload?.();
  const query = hostile.query ? `?${hostile.query}` : '';
  const path = `/api${endpoint.path.replaceAll(/:\w+/g, ANY_ID)}${query}`;
  const length = payload && !hostile.chunked ? { 'content-length': String(payload.length) } : {};
  const all = { host: `${host}:${port}`, ...headers, ...hostile.headers, ...length };
  const began = performance.now();
  return new Promise((done) => {
    const sent = request({ port, host: '127.0.0.1', method: endpoint.method, path, agent, headers: all }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('close', () => reply(answer.statusCode ?? 0, bytes));
      // An event stream never ends by itself.
      if (String(answer.headers['content-type']).includes('event-stream')) answer.destroy();
    });
    const reply = (status: number, bytes: number) =>
      done({ status, bytes, ms: performance.now() - began, isReused: sent.reusedSocket });
    sent.setTimeout(40_000, () => sent.destroy());
    sent.on('error', () => reply(0, 0));
    if (!payload || !hostile.chunked) return void sent.end(payload);
    for (let at = 0; at < payload.length; at += PIECE) sent.write(payload.subarray(at, at + PIECE));
    return void sent.end();
  });
}
