import { beforeAll, expect, test } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { Browser } from './people.ts';
import { startTestPortal, newColleague, type TestPortal } from './test-portal.ts';

type Server = NonNullable<TestPortal['app']['server']>;
const CODE = '48704040557';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

/** Makes a browser with its own network address. */
function browserAt(remoteAddress: string): Browser {
  const server = {
    inject: (call: object) => portal.app.server!.inject({ ...call, remoteAddress } as never),
  } as unknown as Server;
  return new Browser({ app: { server }, host: portal.host });
}
const push = (browser: Browser) =>
  browser.request('POST', '/api/authentication/smartid', { countryCode: 'lt', personalCode: CODE });
const pushes = async (count: number, next: () => Browser) => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await push(next())).status);
  return found;
};

test('outsiders who use up the sign-ins of a person in their network lock no other network and no known browser', async () => {
  const person = await newColleague(portal, 'Rūta Ąžuolaitė');
  await giveIdentityTo(portal.ctx, person.email, { country: 'lt', code: CODE });
  const outsider = await pushes(6, () => browserAt('203.0.113.7'));
  expect(outsider).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await push(browserAt('203.0.113.8'))).status, 'a new browser of the person elsewhere').toBe(200);
  let at = 10;
  const others = await pushes(8, () => browserAt(`203.0.113.${(at += 1)}`));
  expect(
    others.filter((status) => status === 200),
    'pushes of all strangers are bounded',
  ).toHaveLength(4);
  expect((await push(person.browser)).status, 'the browser the person has signed in from').toBe(200);
  expect(await pushes(5, () => person.browser)).toEqual([200, 200, 200, 200, 429]);
});
