import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROOT } from './web-build.ts';

interface HotServer {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The pages straight from their sources, with hot reload (`npm run dev`). Its socket has the port after the sandbox's. */
export async function hotPages(port: number) {
  const web = join(ROOT, 'apps/web');
  const entry = createRequire(join(web, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer(options: object): Promise<HotServer>;
  };
  const server = await createServer({
    root: web,
    appType: 'spa',
    server: { middlewareMode: true, ws: { port: port + 3 } },
  });
  return {
    close: () => server.close(),
    middleware: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
      server.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      return reply;
    },
  };
}
