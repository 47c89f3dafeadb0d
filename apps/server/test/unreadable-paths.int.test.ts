import { beforeAll, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { createTestApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await createTestApp({ role: 'server', features: [] });
});

test('a path that cannot be decoded gets an error of the product in the language of the reader', async () => {
  const { statusCode, headers, body } = await app.server!.inject({
    method: 'GET',
    url: '/api/documents/%ff/file',
    headers: { 'accept-language': 'lt' },
  });
  expect(statusCode).toBe(400);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ code: 'generic.unreadable', traceId: expect.any(String) });
  expect(body).not.toContain('FST_ERR');
});
