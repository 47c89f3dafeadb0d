import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { freshAnswer, isNoAnswer, OLDEST_MS } from './fresh-answer.ts';

afterEach(() => vi.restoreAllMocks());

const NEVER = new Promise<never>(() => undefined);
const later = (ms: number) => {
  const at = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(at);
};

/** A service with one answer for each question. */
const service = (...answers: Promise<{ ms: number }>[]) => vi.fn<() => Promise<{ ms: number }>>(() => answers.shift()!);

test('a service that became silent a moment ago counts with its last answer, for a few seconds only', async () => {
  const ask = freshAnswer(service(Promise.resolve({ ms: 1 }), NEVER));
  expect(await ask(10)).toEqual({ ms: 1 });
  expect(await ask(10)).toEqual({ ms: 1 });
  later(OLDEST_MS + 1);
  expect(await ask(10)).toEqual({ error: 'no answer within 6 s', isSilent: true });
});

test('after a pause of minutes the first question gets a new answer, not the one before the pause', async () => {
  const refused = Promise.reject(new Error('connect ECONNREFUSED'));
  refused.catch(() => undefined);
  const ask = freshAnswer(service(Promise.resolve({ ms: 1 }), refused));
  await ask();
  later(6 * 60_000);
  expect(await ask(100)).toEqual({ error: 'connect ECONNREFUSED' });
});

test('a service that is silent is asked once, however many readers wait', async () => {
  const silent = service(NEVER);
  const ask = freshAnswer(silent);
  void ask();
  void ask();
  await pause(0);
  expect(silent).toHaveBeenCalledTimes(1);
});

test('an answer that does not come within 3 s counts as none', async () => {
  const ask = freshAnswer(service(NEVER), isNoAnswer);
  expect(await ask()).toEqual({ error: 'no answer within 3 s', isSilent: true });
});

test('a service whose certificate no known authority issued names the variable for authorities of your own', async () => {
  const refused = Object.assign(new Error('unable to verify the first certificate'), {
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  const away = Object.assign(new Error('generic.files-away'), { cause: refused });
  const ask = freshAnswer(() => Promise.reject(away));
  expect(await ask()).toEqual({ error: expect.stringMatching(/UNABLE_TO_VERIFY_LEAF_SIGNATURE.*NODE_EXTRA_CA_CERTS/) });
});
