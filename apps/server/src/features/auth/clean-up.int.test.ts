import { expect, test } from 'vitest';
import { Browser, createPeopleApp, newPortal, newPerson } from '../../../test/people.ts';
import { inSystem } from '../../platform/db/index.ts';
import { cleanUp } from './use-cases/clean-up.ts';

const DAY = 24 * 3600_000;

test('expired and used rows are deleted, and usable ones stay', async () => {
  const app = await createPeopleApp();
  const portal = await newPortal(app);
  const person = await newPerson(portal);
  const count = () =>
    inSystem(app.platform, async (tx) => {
      const tables = ['attempts', 'sign_ins', 'sessions', 'refresh_tokens'] as const;
      const rows = await Promise.all(tables.map((name) => tx.selectFrom(name).selectAll().execute()));
      return rows.map((list) => list.length);
    });
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  await browser.init(person.email, person.password);
  await browser.init('nobody@example.lt', 'Wrong-1-password');
  await cleanUp(app.platform);
  expect(await count()).toEqual([5, 1, 1, 1]);
  app.clock.advance(DAY + 1);
  await cleanUp(app.platform);
  expect(await count()).toEqual([0, 0, 1, 1]);
  app.clock.advance(14 * DAY + 1);
  await cleanUp(app.platform);
  expect(await count()).toEqual([0, 0, 0, 0]);
});
