import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAway } from './guarded-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

const waiting: ServerResponse[] = [];
const server = createServer((_request, reply) => void waiting.push(reply));
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const bucket = (s3Seconds: number) =>
  s3Blobs({
    s3Bucket: 'files',
    s3Endpoint: endpoint,
    s3Region: 'eu-north-1',
    s3KeyId: 'id',
    s3Secret: 'secret',
    s3PathStyle: true,
    s3Seconds,
  });

test('a service that answers nothing is given up after the configured seconds, tried twice', async () => {
  const began = performance.now();
  const fault = await bucket(1)
    .size('a')
    .catch((e: unknown) => e);
  expect(isAway(fault)).toBe(true);
  expect(waiting.length).toBe(2);
  expect(performance.now() - began).toBeGreaterThan(1_900);
});

test('a slower service is awaited where the operator allows more seconds', async () => {
  waiting.length = 0;
  const [impatient, patient] = [bucket(1).size('a'), bucket(20).size('b')];
  await expect(impatient).rejects.toThrow();
  for (const reply of waiting) reply.writeHead(200, { 'content-length': 7 }).end();
  expect(await patient).toBe(7);
});
