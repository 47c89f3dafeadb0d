import type { FastifyInstance } from 'fastify';

/** A page of our own for a frame in our pages, in which a script of somebody else runs. */
export interface Frame {
  path: string;
  html: string;
  /** Everything the page may load and reach; it runs without an origin, whatever stands here. */
  policy: readonly string[];
}

/**
 * Serves pages for frames. The browser gives them no origin (`sandbox` without `allow-same-origin`), so that a script
 * from elsewhere reads neither the page around it nor storage nor our API, and only our own pages may frame them
 * (security WB-01, WB-16).
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
