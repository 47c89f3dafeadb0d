import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly json: Record<string, unknown>;
  readonly contentType: string;
}

export type Responder = (seen: ReceivedRequest, response: ServerResponse) => void;

export interface TinyServer {
  readonly url: string;
  readonly host: string;
  readonly seen: ReceivedRequest[];
  /** What the next requests get; the last one stays. */
  readonly script: Responder[];
  stop(): Promise<void>;
}

export const json =
  (body: unknown, status = 200): Responder =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const raw =
  (body: string | Uint8Array, contentType = 'application/json', status = 200): Responder =>
  (_, response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };

export const empty = (status: number): Responder => raw('', 'text/plain', status);

/** Closes the line in the middle of an announced body. */
export const halfBody: Responder = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"state":"COMP');
  setTimeout(() => response.socket?.destroy(), 20);
};

export const reset: Responder = (_, response) => response.socket?.destroy();

/** Never answers; the connection stays open until the server stops. */
export const silent: Responder = () => undefined;

/** A local HTTP server that replies by script and records the requests. */
export async function tinyServer(...script: Responder[]): Promise<TinyServer> {
  const seen: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const one = await read(request);
    seen.push(one);
    const answer = script.length > 1 ? script.shift() : script[0];
    answer?.(one, response);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    seen,
    script,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts);
  const contentType = request.headers['content-type'] ?? '';
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    body,
    json: contentType.startsWith('application/json') ? (JSON.parse(body.toString()) as Record<string, unknown>) : {},
    contentType,
  };
}
