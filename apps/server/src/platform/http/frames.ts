import type { FastifyInstance } from 'fastify';

/** A page shown in a frame of the portal's pages, in which a third party's script runs. */
export interface Frame {
  path: string;
  html: string;
  /** Sources that the page may load and reach; it runs without an origin, whatever this contains. */
  policy: readonly string[];
}

/**
 * Serves pages for frames. The browser gives them no origin (`sandbox` without `allow-same-origin`). So a third
 * party's script can read neither the embedding page nor storage nor the API. Only the portal's own pages may frame
 * them (security WB-01, WB-16).
 */
export function serveFrames(app: FastifyInstance, frames: readonly Frame[]): void {
  for (const { path, html, policy } of frames)
    app.get(path, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': [...policy, ...ALWAYS].join('; '),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html),
    );
}

const ALWAYS = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms',
];
