import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPki } from '../../packages/engine/test/pki/index.ts';

export interface PkiServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * The test authorities on a port, as a proxy: programs of others ask for the addresses that stand in the certificates
 * (`http://pki.test/…`), and get their answers without a name server.
 */
export async function servePki(pki: TestPki): Promise<PkiServer> {
  const server = createServer(async (request, response) => {
    try {
      pki.clock.now = new Date();
      const { type, bytes } = await answerTo(request, pki);
      response.writeHead(200, { 'Content-Type': type }).end(bytes);
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

interface PkiResponse {
  type: string;
  bytes: Uint8Array;
}

async function answerTo(request: IncomingMessage, { ports }: TestPki): Promise<PkiResponse> {
  const url = request.url ?? '';
  if (url.endsWith('/tsa'))
    return { type: 'application/timestamp-reply', bytes: await ports.timestamp(await bodyOf(request)) };
  if (url.endsWith('/ocsp'))
    return { type: 'application/ocsp-response', bytes: await ports.ocsp(url, await bodyOf(request)) };
  if (url.endsWith('.crl')) return { type: 'application/pkix-crl', bytes: await ports.fetch(url, 'crl') };
  return { type: 'application/pkix-cert', bytes: await ports.fetch(url, 'aia') };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
