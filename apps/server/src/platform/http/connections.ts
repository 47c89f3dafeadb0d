import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BODY, CONNECTION, LIMITS } from '@paraph/domain';
import type { Config } from '../config/index.ts';
import { addressKey } from './address-key.ts';

/** Options of Node's server: headers that do not arrive within the time end the connection with 408. */
export const HEADER_TIMES = {
  headersTimeout: CONNECTION.receive - CONNECTION.checkEvery,
  connectionsCheckingInterval: CONNECTION.checkEvery,
};

/** Room for the parts around the largest file. */
const MOST_BYTES = LIMITS.tenantFileBytes + 16 * 1024 * 1024;

/**
 * Ends connections whose request body does not arrive. Node's own time limit would also cut long uploads. A small body
 * has `CONNECTION.receive` in total; an upload must send some bytes in each `CONNECTION.stall`.
 */
export function guardConnections(
  server: Server,
  config: Pick<Config, 'limits' | 'proxies'>,
  times: typeof CONNECTION = CONNECTION,
): void {
  const waiting = new Set<WaitingRequest>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) waiting.add(startWaiting(request, response));
  });
  const check = setInterval(() => {
    for (const body of waiting) {
      if (body.request.complete || body.socket.destroyed) waiting.delete(body);
      else if (isOver(body, times)) cut(body);
    }
  }, times.checkEvery);
  check.unref();
  server.once('close', () => clearInterval(check));
  // Behind a proxy every connection has the address of the proxy.
  if (config.proxies.length === 0) boundConnections(server, Math.max(times.perAddress, config.limits.connections ?? 0));
}

interface WaitingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  isUpload: boolean;
  /** Start of the current interval, and the bytes of the socket then. */
  since: number;
  bytes: number;
  firstByte: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function startWaiting(request: IncomingMessage, response: ServerResponse): WaitingRequest {
  const { headers, socket } = request;
  const isLong = Number(headers['content-length'] ?? 0) > BODY.bytes;
  const isUpload = isLong || /^multipart\//i.test(headers['content-type'] ?? '');
  const bytes = socket.bytesRead;
  return { request, response, socket, isUpload, since: performance.now(), bytes, firstByte: bytes };
}

function isOver(body: WaitingRequest, { receive, stall, stallBytes }: typeof CONNECTION): boolean {
  const { request, socket } = body;
  const now = performance.now();
  if (socket.bytesRead - body.firstByte > MOST_BYTES) return true;
  if (!body.isUpload) return now - body.since >= receive;
  if (now - body.since < stall) return false;
  // Received bytes that are not yet read wait for the server, not for the caller.
  const isMoving = socket.bytesRead - body.bytes >= stallBytes || request.readableLength > 0;
  Object.assign(body, { since: now, bytes: socket.bytesRead });
  return !isMoving;
}

function cut({ response, socket }: WaitingRequest): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}

function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const count = (open.get(key) ?? 0) + 1;
    if (count > most) return socket.destroy();
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    return undefined;
  });
}
