import { endpoint } from '@paraph/contract';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { inTenant } from '../src/platform/db/index.ts';
import type { Feature } from '../src/platform/feature.ts';
import { putBytes } from '../src/platform/files/index.ts';
import { serve } from '../src/platform/http/index.ts';
import { sendJob } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log.ts';
import { request, createTenant, createTestApp } from './app.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

const open = { says: 'A call for tests.', errors: [], callers: ['public'], method: 'GET', answer: z.null() } as const;

test('LG-01 a 5xx response and a failed job log their causes, where and during which operation', async () => {
  const store = serve(endpoint({ ...open, name: 'test.store', path: '/store' }), async (ctx) => {
    await putBytes(ctx, Buffer.from('bytes'));
    return null;
  });
  const feature: Feature = {
    name: 'test-causes',
    routes: [store],
    jobs: [{ name: 'test-store', run: async (ctx) => void (await putBytes(ctx, Buffer.from('more bytes'))) }],
  };
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const at = `127.0.0.1:${await freePort()}`; // no process listens there
  const env = {
    S3_BUCKET: 'paraph',
    S3_ENDPOINT: `http://${at}`,
    S3_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: 'a-key-id',
    S3_SECRET_ACCESS_KEY: 'a-secret-key',
  };
  const app = await createTestApp({ features: [feature], log, env });
  const { host, ctx } = await createTenant(app.platform);

  const { status, body } = await request(app, { url: '/api/store', headers: { host } });
  expect([status, body.code]).toEqual([503, 'generic.files-away']);
  const about = lines.filter(({ trace }) => trace === body.traceId);
  expect(about).toHaveLength(1);
  expect(about[0]).toMatchObject({
    msg: 'answered',
    status: 503,
    route: '/api/store',
    causes: [
      'generic.files-away',
      expect.stringContaining(`storing at bucket paraph of http://${at}`),
      expect.stringContaining(`ECONNREFUSED ${at}`),
    ],
  });

  await inTenant(ctx, (tx) => sendJob(tx, 'test-store'));
  await vi.waitFor(() => expect(lines.some(({ queue }) => queue === 'job.test-store')).toBe(true), { timeout: 20_000 });
  const failed = JSON.stringify(lines.find(({ queue }) => queue === 'job.test-store'));
  expect(failed).toContain('storing at bucket paraph');
  expect(failed).toContain(`ECONNREFUSED ${at}`);
  expect(JSON.stringify(lines)).not.toMatch(/a-key-id|a-secret-key/);
});
