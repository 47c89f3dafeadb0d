import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePages } from './pages.ts';

test('HEAD of a page and of a file is answered like GET, without a body', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'paraph-pages-'));
  writeFileSync(join(dist, 'index.html'), '<title>Paraph</title>');
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *');
  const app = fastify();
  try {
    await servePages(app, dist);
    for (const url of ['/', '/index.html', '/robots.txt', '/documents/list']) {
      const [head, get] = await Promise.all([app.inject({ method: 'HEAD', url }), app.inject({ method: 'GET', url })]);
      expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  } finally {
    await app.close();
    rmSync(dist, { recursive: true });
  }
});
