import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createPeopleApp, Browser, mailsTo, newPortal, newPerson } from '../../../test/people.ts';
import type { PeopleApp, Portal } from '../../../test/people.ts';
import { newResetLink } from '../../../test/reset-link.ts';
import { inSystem } from '../../platform/db/index.ts';
import { roleUrl, withClient } from '../../platform/db/roles.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

type Person = Awaited<ReturnType<typeof newPerson>>;
const react = (path: string, body: object) => new Browser(portal).request('POST', path, body);
const tokenIn = (url: string) => new URL(url).searchParams.get('token')!;

/** What happens to an account, by its few devices; each returns the status of the owner's reaction, if it is one. */
const HAPPENINGS = {
  'the first device signs in': (person: Person, [first]: Browser[]) => enter(first!, person),
  'the second device signs in': (person: Person, [, second]: Browser[]) => enter(second!, person),
  'the owner denies the last sign-in': async (person: Person) => {
    const mail = (await mailsTo(portal.ctx, person.email, 'newDevice')).at(-1);
    if (!mail) return null;
    const { status, body } = await react('/api/session/end-by-mail', { token: tokenIn(mail.Url!) });
    return body.code === 'auth.link-needs-sign-in' ? null : status;
  },
  'the owner sets a new password by mail': async (person: Person) => {
    const { id } = await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
    );
    person.password = `${person.password}x`;
    const token = tokenIn(await newResetLink(portal.ctx, id));
    const words = { password: person.password, confirmPassword: person.password };
    return (await react('/api/password/reset', { token, ...words })).status;
  },
} satisfies Record<string, (person: Person, devices: Browser[]) => Promise<number | null>>;
type Happening = keyof typeof HAPPENINGS;
const NAMES = Object.keys(HAPPENINGS) as Happening[];

async function enter(browser: Browser, person: Person): Promise<null> {
  await browser.signIn(portal.ctx, person);
  app.clock.advance(61_000);
  return null;
}

/** Frees the places of former rows, as autovacuum does: a later row before an earlier one is updated first. */
const cleanRows = () =>
  withClient(roleUrl(app.databaseUrl, 'paraph_owner'), (client) => client.query('vacuum known_devices'));

async function statusesOf(happenings: readonly Happening[]): Promise<(number | null)[]> {
  const person = await newPerson(portal);
  const devices = [new Browser(portal), new Browser(portal)];
  await enter(devices[0]!, person);
  const statuses = [];
  for (const name of happenings) {
    statuses.push(await HAPPENINGS[name](person, devices));
    await cleanRows();
  }
  app.clock.advance(24 * 3600_000);
  return statuses.filter((status) => status !== null);
}

test('AN-16 an owner reacts again and again to sign-ins from the same device', async () => {
  const again: Happening[] = ['the second device signs in', 'the owner denies the last sign-in'];
  expect(await statusesOf([...again, ...again, ...again])).toEqual([200, 200, 200]);
});

test('AN-16 an owner who forgets the password again and again in one browser gets in each time', async () => {
  const again: Happening[] = ['the owner sets a new password by mail', 'the first device signs in'];
  expect(await statusesOf([...again, ...again, ...again])).toEqual([200, 200, 200]);
});

test('AN-16 no order of sign-ins and reactions makes a later reaction fail', async () => {
  const orders = fc.array(fc.constantFrom(...NAMES), { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(orders, async (happenings) => {
      expect((await statusesOf(happenings)).every((status) => status === 200)).toBe(true);
    }),
    { numRuns: 5 },
  );
}, 120_000);
