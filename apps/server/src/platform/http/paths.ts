import type { IncomingMessage } from 'node:http';

/** Paths that stand at the root by specification, and those of the operations endpoints. */
const ROOT = /^\/(token\/|connect\/token)/i;
const OWN = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/i;

/**
 * Paths of the API stand below `/api`; without the prefix they answer too, except GET without Authorization or
 * X-Api-Key: those are pages (decision 10).
 */
export function apiPath(request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): string {
  const { url = '/', method, headers } = request;
  if (OWN.test(url)) return url;
  const isPage = method === 'GET' || method === 'HEAD';
  const hasCredential = Boolean(headers.authorization ?? headers['x-api-key']);
  return ROOT.test(url) || !isPage || hasCredential ? `/api${url}` : url;
}
