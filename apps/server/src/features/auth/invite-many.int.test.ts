import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
  PASSWORD,
  signedIn,
} from '../../../test/people.ts';
import { newId } from '../../platform/ids.ts';

let app: PeopleApp;
let portal: Portal;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  admin = await signedIn(portal, { roles: ['admin'] });
});

const address = () => `nauja-${newId().slice(-10)}@firma.example`;
const row = (email: string, more: object = {}) => ({
  email,
  firstName: 'Gabija',
  lastName: 'Nauja',
  roles: [] as string[],
  ...more,
});
interface Looked {
  invited: number;
  items: { email: string; roles: string[]; fault: { code: string; field: string | null } | null }[];
}
const request = async (rows: object[], dryRun: boolean) => {
  const { status, body } = await admin.browser.request('POST', '/api/users/invite-many', { rows, dryRun });
  return { status, body: body as unknown as Looked };
};
const total = async () => (await admin.browser.request('GET', '/api/users')).body.total;

test('a dry run shows errors of a list row by row, and invites nobody', async () => {
  const { email: taken } = await newPerson(portal);
  const twice = address();
  const before = await total();
  const { status, body } = await request(
    [
      row(address()),
      row('nobody at home'),
      row(address(), { lastName: '' }),
      row(taken.toUpperCase()),
      row(twice, { roles: ['CEO'] }),
      row(twice.toUpperCase()),
      row(address(), { roles: ['superadmin'] }),
      row(address(), { roles: ['king'] }),
    ],
    true,
  );
  expect(status).toBe(200);
  expect(body.items.map(({ fault }) => fault?.code ?? null)).toEqual([
    null,
    'field.email',
    'field.required',
    'user.email-taken',
    null,
    'user.twice-in-list',
    'user.role-unknown',
    'user.role-unknown',
  ]);
  // The column is named, because a row has several that may be missing.
  expect(body.items.map(({ fault }) => fault?.field ?? null)).toEqual([
    null,
    'email',
    'lastName',
    null,
    null,
    null,
    'roles',
    'roles',
  ]);
  // The roles of each row are shown before anybody is invited; a refused row gives none.
  expect(body.items.map(({ roles }) => roles)).toEqual([['user'], [], [], [], ['ceo'], [], [], []]);
  expect(body.invited).toBe(2);
  expect(await total()).toBe(before);
  expect(await mailsTo(portal.ctx, twice, 'invitationToCompany')).toEqual([]);
});

test('then the valid ones are invited, with their roles, and each joins by their own link', async () => {
  const [first, second] = [address(), address()];
  const { body } = await request([row(first), row(second, { roles: ['user', 'ceo'] }), row(first)], false);
  expect(body.invited).toBe(2);
  const [mail] = await mailsTo(portal.ctx, second, 'invitationToCompany');
  const token = new URL(mail!.Url!).searchParams.get('token');
  const browser = new Browser(portal);
  await browser.request('POST', '/api/invitation/accept', { token, password: PASSWORD, confirmPassword: PASSWORD });
  await browser.signIn(portal.ctx, { email: second, password: PASSWORD });
  expect((await browser.me()).body.roles).toEqual(['ceo', 'user']);
  expect(await mailsTo(portal.ctx, first, 'invitationToCompany')).toHaveLength(1);
  expect((await request([row(first)], true)).body.items[0]!.fault?.code).toBe('user.email-taken');
});

test('at most two hundred rows are accepted at a time, and only from administrators', async () => {
  const rows = Array.from({ length: 201 }, () => row(address()));
  expect((await request(rows, true)).status).toBe(422);
  const { browser } = await signedIn(portal);
  expect(await browser.request('POST', '/api/users/invite-many', { rows: [], dryRun: true })).toMatchObject({
    status: 403,
    body: { code: 'access.role-missing' },
  });
});

test('nobody is invited under the name of the portal or in lookalike letters, alone and in a list', async () => {
  for (const [firstName, code] of [
    ['Paraph', 'field.portal-name'],
    ['Ꭻonas', 'field.name-letters'],
  ] as const) {
    const one = { email: address(), firstName, lastName: 'Saugumas', roleIds: [4] };
    const alone = await admin.browser.request('POST', '/api/users', one);
    expect(alone.body).toMatchObject({ errors: { firstName: { code } } });
    const { body } = await request([row(address(), { firstName })], true);
    expect(body).toMatchObject({ invited: 0, items: [{ fault: { code } }] });
  }
});
