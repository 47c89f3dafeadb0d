import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import type { Feature } from '../src/platform/feature.ts';
import { sendJob } from '../src/platform/jobs/index.ts';
import { createTenant, createTestApp } from './app.ts';

const ran: unknown[] = [];
const room: Feature = {
  name: 'test-room',
  jobs: [{ name: 'test-work', run: async (_ctx, { id: what }) => void ran.push(what) }],
};

test('the work of a dead node is taken up at once by the only other node', async () => {
  const dead = await createTestApp({ role: 'server', features: [room] });
  const { ctx } = await createTenant(dead.platform);
  await inTenant(ctx, (tx) => sendJob(tx, 'test-work', { id: 'the rest' }));
  const taken = await dead.platform.jobs.boss.fetch('job.test-work'); // and then it died
  expect(taken).toHaveLength(1);
  const { databaseUrl } = dead;
  await createTestApp({ role: 'worker', features: [room], databaseUrl, alone: true });
  for (let tries = 0; ran.length === 0 && tries < 600; tries += 1) await pause(50);
  expect(ran).toEqual(['the rest']);
});
