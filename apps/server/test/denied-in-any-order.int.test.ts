import { beforeAll, beforeEach, expect, test } from 'vitest';
import { letIn, newOwner, openMailed, type Owner, press, pressFrom, react, stateOf } from './ended-links.ts';
import { addApp } from './add-app.ts';
import { createPeopleApp, newPortal, type PeopleApp } from './people.ts';

let app: PeopleApp;
let owner: Owner;
beforeAll(async () => {
  app = await createPeopleApp();
});
beforeEach(async () => {
  owner = await newOwner(await newPortal(app));
});

/** A thief signs in before the owner reacts and again afterwards; each session lets somebody in. */
async function twoThefts() {
  const first = await openMailed(owner);
  const before = await letIn(owner, first);
  await react(owner);
  const second = await openMailed(owner);
  const after = await letIn(owner, second);
  await second.browser.request('POST', '/api/session/end');
  return { first, second, before, after };
}

test('AN-16 the second of two ended links undoes what its session did after the reaction', async () => {
  const { first, second, before, after } = await twoThefts();
  const own = await openMailed(owner);
  const honest = await letIn(owner, own);
  expect((await pressFrom(own, first.denial)).status).toBe(200);
  expect(await stateOf(owner, before)).toBe('inactive');
  expect((await pressFrom(own, second.denial)).status).toBe(200);
  expect([await stateOf(owner, after), await stateOf(owner, honest)]).toEqual(['inactive', 'active']);
});

test('AN-16 pressing the link of the later session first undoes both sessions too', async () => {
  const { first, second, before, after } = await twoThefts();
  expect((await press(owner, second.denial)).status).toBe(200);
  const own = await openMailed(owner);
  const honest = await letIn(owner, own);
  expect((await pressFrom(own, first.denial)).status).toBe(200);
  const states = await Promise.all([before, after, honest].map((email) => stateOf(owner, email)));
  expect(states).toEqual(['inactive', 'inactive', 'active']);
});

test('AN-16 of three ended links each undoes what its session did', async () => {
  const { first, second, before, after } = await twoThefts();
  const third = await openMailed(owner);
  const last = await letIn(owner, third);
  await third.browser.request('POST', '/api/session/end');
  const own = await openMailed(owner);
  const honest = await letIn(owner, own);
  for (const { denial } of [first, third, second]) expect((await pressFrom(own, denial)).status).toBe(200);
  const states = await Promise.all([before, after, last, honest].map((email) => stateOf(owner, email)));
  expect(states).toEqual(['inactive', 'inactive', 'inactive', 'active']);
});

test('AN-16 what the owner does after the reaction stays, although an older session of theirs is still open', async () => {
  const first = await openMailed(owner);
  const before = await letIn(owner, first);
  const device = await openMailed(owner);
  const later = await openMailed(owner);
  await first.browser.request('POST', '/api/session/end');
  expect((await press(owner, later.denial)).status).toBe(200);
  expect((await device.browser.me()).status).toBe(200);
  const own = await openMailed(owner);
  const honest = await letIn(owner, own);
  await own.browser.request('PUT', '/api/companies', { replyTo: 'tikras@azuolas.example' });
  expect((await pressFrom(own, first.denial)).status).toBe(200);
  expect([await stateOf(owner, before), await stateOf(owner, honest)]).toEqual(['inactive', 'active']);
});

test('AN-16 what a session does that the reaction left open is undone with it', async () => {
  const first = await openMailed(owner);
  const device = await openMailed(owner);
  const later = await openMailed(owner);
  expect((await press(owner, later.denial)).status).toBe(200);
  const own = await openMailed(owner);
  const honest = await letIn(owner, own);
  const lateAct = await letIn(owner, device);
  await first.browser.request('POST', '/api/session/end');
  expect((await pressFrom(own, first.denial)).status).toBe(200);
  expect([await stateOf(owner, lateAct), await stateOf(owner, honest)]).toEqual(['inactive', 'active']);
});

/** An older session of the owner that a reaction left open, and a session after it. */
async function openBoth() {
  const first = await openMailed(owner);
  const device = await openMailed(owner);
  await first.browser.request('POST', '/api/session/end');
  const later = await openMailed(owner);
  expect((await press(owner, later.denial)).status).toBe(200);
  return { first, device, own: await openMailed(owner) };
}
const hasApp = async ({ browser }: Awaited<ReturnType<typeof openMailed>>) =>
  ((await browser.request('GET', '/api/users/safety')).body.authenticator ?? null) !== null;

test('AN-16 an app that the owner adds after the reaction stays, although an older session is still open', async () => {
  const { first, own } = await openBoth();
  await addApp(own.browser, app.clock.now());
  expect((await pressFrom(own, first.denial)).status).toBe(200);
  expect(await hasApp(own)).toBe(true);
});

test('AN-16 an app that a session adds which the reaction left open is removed with it', async () => {
  const { first, device, own } = await openBoth();
  await addApp(device.browser, app.clock.now());
  expect((await pressFrom(own, first.denial)).status).toBe(200);
  expect(await hasApp(own)).toBe(false);
});
