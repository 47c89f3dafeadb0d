import { randomBytes } from 'node:crypto';
import type { Ports } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 64 * 1024 * 1024;

/** Public-key operations of the platform and plain HTTP for status answers. */
export const nodePorts = {
  ...nodeCrypto,
  ocsp: (url, request) =>
    answer(url, {
      method: 'POST',
      headers: { 'content-type': 'application/ocsp-request' },
      body: new Uint8Array(request),
    }),
  fetch: (url) => answer(url, {}),
  random: (length) => new Uint8Array(randomBytes(length)),
} satisfies Omit<Ports, 'timestamp'>;

/** The same with a timestamp authority; without an address no timestamp can be had. */
export const portsWith = (tsa: string | undefined): Ports => ({
  ...nodePorts,
  timestamp: (request) => {
    if (tsa === undefined) throw new Error('no timestamp authority is named');
    const headers = { 'content-type': 'application/timestamp-query' };
    return answer(tsa, { method: 'POST', headers, body: new Uint8Array(request) });
  },
});

async function answer(url: string, init: RequestInit): Promise<Uint8Array> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_ANSWER) throw new Error(`${url} answered too much`);
  return bytes;
}
