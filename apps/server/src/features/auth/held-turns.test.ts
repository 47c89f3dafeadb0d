import { HELD_AT_ONCE } from '@paraph/domain';
import { expect, test } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { takeTurn } from './held-turns.ts';

const newNode = () => ({ db: {} }) as Pick<Platform, 'db'>;
const intruder = { accountId: 'vilma', sessionId: 'intruder' };
const owner = { accountId: 'vilma', sessionId: 'owner' };

/** Takes as many turns as run at once. */
const fill = (node: Pick<Platform, 'db'>) =>
  Promise.all(Array.from({ length: HELD_AT_ONCE.running }, () => takeTurn(node, intruder)));

test('changes of one account beyond those that run wait in order of arrival', async () => {
  const node = newNode();
  const [first, second] = await fill(node);
  const order: string[] = [];
  const third = takeTurn(node, intruder).then((done) => (order.push('third'), done));
  const fourth = takeTurn(node, owner).then((done) => (order.push('fourth'), done));
  first!();
  (await third)();
  (await fourth)();
  second!();
  expect(order).toEqual(['third', 'fourth']);
});

test('a session with too many waiting changes is refused, and another session of the account waits', async () => {
  const node = newNode();
  const running = await fill(node);
  const waiting = Array.from({ length: HELD_AT_ONCE.waiting }, () => takeTurn(node, intruder));
  await expect(takeTurn(node, intruder)).rejects.toMatchObject({ code: 'generic.too-many' });
  const last = takeTurn(node, owner);
  running.forEach((done) => done());
  for (const turn of waiting) (await turn)();
  (await last)();
});

test('changes of other accounts do not wait', async () => {
  const node = newNode();
  const running = await fill(node);
  (await takeTurn(node, { accountId: 'rasa', sessionId: 'other' }))();
  running.forEach((done) => done());
});
