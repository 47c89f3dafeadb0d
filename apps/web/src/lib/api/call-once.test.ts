import { documents } from '@paraph/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { callOnce } from './use-endpoint.ts';

afterEach(() => vi.unstubAllGlobals());

test('the second press of a double click sends nothing; other requests and later ones are sent', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
  });
  const reject = (id: string) => callOnce(documents.reject, { params: { id }, body: {} });
  await Promise.all([reject('a'), reject('a'), reject('b')]);
  expect(sent).toHaveLength(2);
  await reject('a');
  expect(sent).toHaveLength(3);
});
