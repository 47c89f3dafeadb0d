import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { request, createTestApp } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'paraph-dist-'));
mkdirSync(join(dist, 'assets'));
writeFileSync(
  join(dist, 'index.html'),
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><title>Paraph</title>',
);
writeFileSync(join(dist, 'assets/main-4f3a.js'), 'export {}');
writeFileSync(join(dist, '.built'), 'x');
afterAll(() => rmSync(dist, { recursive: true }));

let app: App;
beforeAll(async () => {
  app = await createTestApp({ features: [], role: 'server', pages: dist });
});

describe('the pages', () => {
  test('any path of a page returns the application, a missing file is not found', async () => {
    for (const url of ['/', '/documents/123?x=1', '/g/Zr8Kq3vN0pXw5tLs7YbHc2Mf9UjGd4Ae1RoTi6WnBxQ', '/index.html']) {
      const { status, text, headers } = await request(app, { url });
      expect([status, text.includes('<title>Paraph')], url).toEqual([200, true]);
      expect(headers['content-type']).toContain('text/html');
    }
    for (const url of [
      '/assets/gone-1234.js',
      '/favicon.ico',
      '/.built',
      '/../package.json',
      '/%2e%2e/package.json',
      '/api',
      '/api/x',
    ]) {
      expect((await request(app, { url })).status, url).toBe(404);
    }
  });

  test('a changing file is requested again, a hashed one never', async () => {
    expect((await request(app, { url: '/assets/main-4f3a.js' })).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await request(app, { url: '/' })).headers['cache-control']).toBe('no-store');
  });

  test('WB-01 inline styles need the nonce of this very response, inline scripts never run', async () => {
    const [one, two] = [await request(app, { url: '/' }), await request(app, { url: '/x' })];
    const nonce = /nonce="([^"]+)"/.exec(one.text)![1]!;
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(two.text).not.toContain(nonce);
    // A file is no page: it gets no nonce, and no inline styles either.
    const file = await request(app, { url: '/assets/main-4f3a.js' });
    expect(String(file.headers['content-security-policy'])).toContain("style-src 'self';");
  });
});

test('WB-02 in production the browser gets the order to use https only', async () => {
  const env = { DATABASE_URL: 'postgresql://x', PARAPH_PUBLIC_URL: 'https://paraph.example', SMTP_URL: 'smtp://x' };
  const strict = await createTestApp({ features: [], role: 'server', pages: dist, env, mode: 'production' });
  expect((await request(strict, { url: '/' })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
  // Metrics have a separate port; here this path is a page like any other.
  expect((await request(strict, { url: '/metrics' })).text).not.toContain('process_cpu');
});
