import fastify, { type FastifyInstance } from 'fastify';

/** Nothing from elsewhere, no inline script or style: the pages need neither. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const BODY_LIMIT = 4_000_000;

/** The HTTP server with the body types the services read and the headers all answers carry. */
export const newServer = (log: (line: string) => void): FastifyInstance => {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4096 },
  });
  const raw = ['application/timestamp-query', 'application/ocsp-request', 'application/octet-stream'];
  app.addContentTypeParser(raw, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply, payload) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', PAGE_POLICY);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) =>
    log(`${request.method} ${request.url.split('?')[0]} ${reply.statusCode}`),
  );
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log(`${request.method} ${request.url.split('?')[0]} failed: ${error.stack ?? error.message}`);
    return reply.code(status).send({ type: 'about:blank', title: error.name, status, detail: error.message });
  });
  return app;
};
