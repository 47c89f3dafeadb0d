import { documents, session } from '@paraph/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { renewBy, takeToken } from './token.ts';

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

afterEach(() => {
  vi.unstubAllGlobals();
  renewBy(null);
  takeToken(null);
});

it('AUTH-037 calls that are refused together wait for one new token and are made again with it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.Authorization ?? '');
    return headers.Authorization === 'Bearer second'
      ? answer(200, { email: 'ona@example.lt' })
      : answer(401, { code: 'access.session-ended' });
  });
  const renewal = vi.fn(async () => ({ value: 'second', expires: Date.now() + 600_000 }));
  renewBy(renewal);
  takeToken({ value: 'first', expires: Date.now() - 1 });
  const answers = await Promise.all([call(session.me, {}), call(session.me, {}), call(session.me, {})]);
  expect(answers).toEqual([1, 2, 3].map(() => ({ email: 'ona@example.lt' })));
  expect(renewal).toHaveBeenCalledTimes(1);
  expect(sent.toSorted()).toEqual([...Array(3).fill('Bearer first'), ...Array(3).fill('Bearer second')]);
});

it('API-001 every call of a signed-in user contains token, language and time zone', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    return answer(200, {});
  });
  takeToken({ value: 'mine', expires: Date.now() + 600_000 });
  await call(session.me, {});
  await call(documents.reject, { params: { id: 'x' }, body: {} });
  for (const headers of sent)
    expect(headers).toMatchObject({
      Authorization: 'Bearer mine',
      'Accept-Language': 'en',
      'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
});

it('API-019 an answer of an error that is a text is what the person reads', async () => {
  vi.stubGlobal('fetch', async () => answer(400, 'The seal is broken.' as unknown as object));
  await expect(call(session.me, {})).rejects.toMatchObject({ status: 400, detail: 'The seal is broken.' });
});
