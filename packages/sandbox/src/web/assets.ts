import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';

const ASSETS = [
  ['/web/style.css', './style.css', 'text/css; charset=utf-8'],
  ['/phone/app.js', '../phone/app.js', 'text/javascript; charset=utf-8'],
  ['/mailbox/app.js', '../mailbox/app.js', 'text/javascript; charset=utf-8'],
] as const;

/** The few files the pages load. */
export const addAssets = (app: FastifyInstance): void => {
  for (const [path, file, type] of ASSETS) {
    const content = readFileSync(new URL(file, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(content));
  }
};
