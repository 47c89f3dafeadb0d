import { type ValidationPorts, webCryptoVerify } from '@paraph/engine';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 64 * 1024 * 1024;

/** Public-key operations of the platform and plain HTTP for status answers. */
export const nodePorts: ValidationPorts = {
  verify: webCryptoVerify,
  ocsp: (url, request) =>
    answer(url, {
      method: 'POST',
      headers: { 'content-type': 'application/ocsp-request' },
      body: new Uint8Array(request),
    }),
  fetch: (url) => answer(url, {}),
};

async function answer(url: string, init: RequestInit): Promise<Uint8Array> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_ANSWER) throw new Error(`${url} answered too much`);
  return bytes;
}
