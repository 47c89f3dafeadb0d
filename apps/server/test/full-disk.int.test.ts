import { endpoint } from '@paraph/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inTenant } from '../src/platform/db/index.ts';
import { serve } from '../src/platform/http/index.ts';
import { request, createTenant, createTestApp } from './app.ts';

const open = { says: 'A call for tests.', errors: [], callers: ['public'], method: 'GET', answer: z.null() } as const;

describe('a full disk', () => {
  test('FT-15 of the database returns 507 with a reason, and the node is not ready until it is over', async () => {
    const full = serve(endpoint({ ...open, name: 'test.full', path: '/full' }), async ({ platform, tenantId }) => {
      await inTenant({ platform, tenantId } as never, (tx) =>
        sql`do $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`.execute(tx),
      );
      return null;
    });
    const app = await createTestApp({ features: [{ name: 'test', routes: [full] }], role: 'server' });
    const { host } = await createTenant(app.platform);
    expect((await request(app, { url: '/readyz' })).status).toBe(200);
    const answer = await request(app, { url: '/api/full', headers: { host, 'accept-language': 'lt' } });
    expect([answer.status, answer.body.code]).toEqual([507, 'generic.disk-full']);
    expect(answer.body.detail).toMatch(/vietos/);
    expect((await request(app, { url: '/readyz' })).status).toBe(507);
    expect((await fetch(`${await app.health.listen(0)}/readyz`)).status, 'the health port').toBe(507);
  });
});
