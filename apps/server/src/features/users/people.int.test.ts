import { beforeAll, describe, expect, test } from 'vitest';
import { Browser, createPeopleApp, type Portal, newPortal, newPerson, type PeopleApp } from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { addUser, findOrInvite, managerOf, personsById, setManager } from './index.ts';

let app: PeopleApp;
let portal: Portal;

beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const signedIn = async (at: Portal, wanted = {}) => {
  const person = await newPerson(at, wanted);
  const browser = new Browser(at);
  await browser.signIn(at.ctx, person);
  return { person, browser };
};
const find = async (browser: Browser, query: string) => {
  const { body } = await browser.request('GET', `/api/users/items?${query}`);
  return { total: body.total, names: (body.items as { lastName: string }[]).map(({ lastName }) => lastName) };
};

describe('finding people', () => {
  test('names are found without accents and case, by any words in any order, and addresses too', async () => {
    const at = await newPortal(app);
    const { browser } = await signedIn(at, { firstName: 'Ieva', lastName: 'Žemaitienė' });
    await newPerson(at, { firstName: 'Rūta', lastName: 'Ąžuolaitė', email: 'ruta@azuolas.example' });
    await newPerson(at, { firstName: 'Žygimantas', lastName: 'Vaičiūnaitis-Šakalauskas' });
    expect((await find(browser, 'search=azuol')).names).toEqual(['Ąžuolaitė']);
    expect((await find(browser, 'search=ĄŽUOLAITĖ%20rut')).names).toEqual(['Ąžuolaitė']);
    expect((await find(browser, 'search=sakalausk%20zyg')).names).toEqual(['Vaičiūnaitis-Šakalauskas']);
    expect((await find(browser, 'search=ruta@azuolas')).names).toEqual(['Ąžuolaitė']);
    expect((await find(browser, 'search=%25')).total).toBe(0);
    expect((await find(browser, 'search=_')).total).toBe(0);
    expect(await find(browser, 'limit=1&offset=1')).toMatchObject({ total: 3 });
  });

  test('names that begin with the typed text come before names that contain it', async () => {
    const at = await newPortal(app);
    const { browser } = await signedIn(at, { firstName: 'Ieva', lastName: 'Žemaitienė' });
    await newPerson(at, { firstName: 'Šarūnė', lastName: 'Adomaitė' });
    await newPerson(at, { firstName: 'Rūta', lastName: 'Žilinskė' });
    expect((await find(browser, 'search=ru')).names).toEqual(['Žilinskė', 'Adomaitė']);
  });

  test('outsiders of no document of the searcher and deactivated users are left out', async () => {
    const at = await newPortal(app);
    const { browser } = await signedIn(at, { lastName: 'Zuokas' });
    await newPerson(at, { firstName: 'Anna', lastName: 'Ābola', roles: ['externaluser'] });
    await inTenant(at.ctx, async (tx) => {
      await findOrInvite(tx, { email: 'draft@else.example', firstName: 'Nobody', lastName: 'Wrote' });
      await addUser(tx, {
        email: 'rita@here.example',
        firstName: 'Rita',
        lastName: 'Stankutė',
        roles: ['user'],
        state: 'inactive',
      });
    });
    const { body } = await browser.request('GET', '/api/users/items');
    expect(body.items).toMatchObject([{ lastName: 'Zuokas', isInternal: true }]);
  });

  test('AZ-02 nobody is found in another company', async () => {
    const other = await newPortal(app);
    await newPerson(other, { lastName: 'Kanarėlė' });
    const { browser } = await signedIn(portal);
    expect((await find(browser, 'search=kanarele')).total).toBe(0);
  });

  test('consumers share a tenant and do not find each other', async () => {
    const shared = await newPortal(app, { kind: 'consumer' });
    await newPerson(shared, { lastName: 'Vanags' });
    const { browser } = await signedIn(shared, { lastName: 'Rimkutė' });
    expect((await find(browser, '')).names).toEqual(['Rimkutė']);
    expect((await find(browser, 'search=vanags')).total).toBe(0);
  });

  test('outsiders may not search for people', async () => {
    const { browser } = await signedIn(portal, { roles: ['externaluser'] });
    expect((await browser.request('GET', '/api/users/items')).body.code).toBe('access.role-missing');
  });
});

describe('writing to somebody', () => {
  test('an unknown address becomes an outsider without account, and the same address is the same person afterwards', async () => {
    const invite = (email: string) =>
      inTenant(portal.ctx, (tx) => findOrInvite(tx, { email, firstName: 'Mark', lastName: 'Weber' }));
    const first = await invite('mark@weber.example');
    expect(first).toMatchObject({ isExternal: true, isInternal: false, state: 'invited', roles: ['externaluser'] });
    expect(await invite('MARK@weber.example')).toEqual(first);
  });

  test('a known person is returned in the same form, with their own name', async () => {
    const known = await newPerson(portal, { firstName: 'Agnė', lastName: 'Kučinskaitė', email: 'agne@here.example' });
    const [found, outsider] = await inTenant(
      portal.ctx,
      async (tx) =>
        [
          await findOrInvite(tx, { email: known.email, firstName: 'X', lastName: 'Y' }),
          await findOrInvite(tx, { email: 'new@else.example', firstName: 'X', lastName: 'Y' }),
        ] as const,
    );
    expect(found).toMatchObject({ userId: known.userId, firstName: 'Agnė', isInternal: true, state: 'active' });
    expect(Object.keys(found)).toEqual(Object.keys(outsider));
  });

  test('AZ-06 spellings of one address are one person', async () => {
    const ids = await inTenant(portal.ctx, async (tx) => {
      const found = [];
      for (const email of [
        'kelvin@x.example',
        'KELVIN@X.example',
        '\u212Aelvin@x.example',
        'ｋelvin@x.example',
        ' kelvin@x.example ',
      ])
        found.push((await findOrInvite(tx, { email, firstName: 'K', lastName: 'L' })).userId);
      return new Set(found);
    });
    expect(ids.size).toBe(1);
  });

  test('twenty simultaneous mails to one new address make one person', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTenant(portal.ctx, (tx) => findOrInvite(tx, { email: 'crowd@else.example', firstName: 'C', lastName: 'D' })),
      ),
    );
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(1);
  });

  test('the same address is another person in another company', async () => {
    const other = await newPortal(app);
    const invite = (at: Portal) =>
      inTenant(at.ctx, (tx) => findOrInvite(tx, { email: 'both@else.example', firstName: 'B', lastName: 'C' }));
    const [here, there] = [await invite(portal), await invite(other)];
    expect(here.userId).not.toBe(there.userId);
    const seen = await inTenant(portal.ctx, (tx) => personsById(tx, [here.userId, there.userId]));
    expect([...seen.keys()]).toEqual([here.userId]);
  });
});

test('a user has the manager they were given, a ceo is their own manager, and a deactivated manager manages nobody', async () => {
  const [ceo, lead, worker, alone] = [
    await newPerson(portal, { roles: ['ceo'] }),
    await newPerson(portal),
    await newPerson(portal),
    await newPerson(portal),
  ];
  const managers = () =>
    inTenant(portal.ctx, async (tx) => {
      const found = [];
      for (const { userId } of [ceo, lead, worker, alone]) found.push((await managerOf(tx, userId))?.userId ?? null);
      return found;
    });
  await inTenant(portal.ctx, async (tx) => {
    await setManager(tx, lead.userId, ceo.userId);
    await setManager(tx, worker.userId, lead.userId);
  });
  expect(await managers()).toEqual([ceo.userId, ceo.userId, lead.userId, null]);
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('users').set({ state: 'inactive' }).where('id', '=', lead.userId).execute(),
  );
  expect(await managers()).toEqual([ceo.userId, ceo.userId, null, null]);
});

test('a user who chose no language reads so, and that mails follow the company', async () => {
  const { browser } = await signedIn(portal);
  expect((await browser.me()).body).toMatchObject({ chosenLocale: null });
  // The language that the pages have already can be chosen as well.
  const { locale } = (await browser.me()).body;
  expect((await browser.request('PUT', '/api/users/locale', { locale })).status).toBe(204);
  expect((await browser.me()).body).toMatchObject({ locale, chosenLocale: locale });
});

test('USER-029 the chosen language is used at the next sign-in', async () => {
  const { browser, person } = await signedIn(portal);
  expect((await browser.request('PUT', '/api/users/locale', { locale: 'ru' })).status).toBe(204);
  expect((await browser.me()).body.locale).toBe('ru');
  const elsewhere = new Browser(portal);
  await elsewhere.signIn(portal.ctx, person);
  expect((await elsewhere.me()).body.locale).toBe('ru');
  expect((await browser.request('PUT', '/api/users/locale', { locale: 'de' })).status).toBe(422);
});
