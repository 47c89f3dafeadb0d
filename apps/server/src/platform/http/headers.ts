import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/index.ts';

const YEAR = 365 * 24 * 3600;

/**
 * Pages run their own files only. The component library makes styles at run time: a page allows those with its own
 * nonce (withNonce), and no other inline styles.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-src 'self' blob:",
  "frame-ancestors 'none'",
  "form-action 'self'",
];
/** Responses of the API are data: nothing in them may ever run. */
export const DATA_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Allows styles with this response's nonce. */
export function withNonce(reply: FastifyReply, nonce: string): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
  );
}

/** Sets the headers of every response, including errors and files (security WB-01, WB-02). */
export function addSecurityHeaders(app: FastifyInstance, { mode }: Pick<Config, 'mode'>): void {
  const policy = pagePolicy(mode === 'development' && process.env.PARAPH_HOT === '1');
  app.addHook('onRequest', async (request, reply) => {
    // The route decides, since an address can be written in other ways that lead to it.
    const isData = [request.routeOptions.url, request.url].some((at) => at && /^\/api(\/|$)/i.test(at));
    reply.headers({
      'content-security-policy': isData ? DATA_POLICY : policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(isData && { 'cache-control': 'no-store' }),
      ...(mode === 'production' && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
    });
  });
}

/** The development server of the pages needs inline scripts and styles and a socket; nothing else gets this policy. */
function pagePolicy(hot: boolean): string {
  if (!hot) return PAGE_POLICY.join('; ');
  return PAGE_POLICY.join('; ')
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");
}
