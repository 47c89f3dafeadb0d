import type { IncomingMessage } from 'node:http';

/** Paths at the root by specification, and those of the operations endpoints. */
const ROOT = /^\/(token\/|connect\/token)/i;
const OWN = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/i;

/**
 * Maps paths of the API, which are below `/api`. They also work without the prefix, except GET without Authorization
 * or X-Api-Key: those are pages (decision 10).
 */
export function apiPath(request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): string {
  const { url = '/', method, headers } = request;
  if (OWN.test(url)) return url;
  const isPage = method === 'GET' || method === 'HEAD';
  const hasCredential = Boolean(headers.authorization ?? headers['x-api-key']);
  return ROOT.test(url) || !isPage || hasCredential ? `/api${url}` : url;
}
