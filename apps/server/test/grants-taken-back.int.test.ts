import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { atOnce } from './at-once.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

let portal: TestPortal;
let [tomas, vilma, rasa, admin]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Lukas Bitė', { roles: ['admin'] });
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  vilma = await newColleague(portal, 'Vilma Rimkutė');
  rasa = await newColleague(portal, 'Rasa Šimkutė');
});

/** Makes a private folder of Tomas. @returns its id */
const newFolder = async (name: string): Promise<string> =>
  String((await tomas!.browser.request('POST', '/api/folders/create', { name })).body['id']);

const openTo = ({ browser }: Colleague, id: string, levels: object) =>
  browser.request('POST', '/api/folders/access/update', { id, ...levels });

const usersOf = async (id: string): Promise<string[]> => {
  const { body } = await tomas!.browser.request('GET', `/api/folders/access/${id}`);
  return (body['users'] as { email: string }[]).map(({ email }) => email);
};

/** Waits until another transaction waits for a lock. */
const oneWaits = () =>
  expect
    .poll(
      async () => {
        const { rows } = await inTenant(portal.ctx, (tx) =>
          sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(tx),
        );
        return rows[0]!.n;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(1);

/** Makes two calls that reach their write in this order. */
const inTurn = (table: string, [first, second]: (() => Promise<{ status: number }>)[]) =>
  atOnce(portal.app.databaseUrl, table, [
    first!,
    async () => {
      await oneWaits();
      return second!();
    },
  ]);

test('a grant that a former manager of a folder sends in the moment in which the owner takes the access back is refused', async () => {
  const id = await newFolder('Sutartys');
  await openTo(tomas!, id, { users: { [vilma!.email]: 1 } });
  const [taken, given] = await inTurn('folder_access', [
    () => openTo(tomas!, id, { users: {} }),
    () => openTo(vilma!, id, { users: { [vilma!.email]: 1, [rasa!.email]: 1 } }),
  ]);
  expect(taken!.status).toBe(204);
  expect(given!.status).toBe(404);
  expect(await usersOf(id)).toEqual([]);
});

test('a former manager of a folder cannot open it to the company in the moment in which the owner takes the access back', async () => {
  const id = await newFolder('Algos');
  await openTo(tomas!, id, { users: { [vilma!.email]: 1 } });
  const [taken, opened] = await inTurn('folder_access', [
    () => openTo(tomas!, id, { users: {} }),
    () => vilma!.browser.request('PUT', '/api/folders/update', { id, privacy: 'public' }),
  ]);
  expect([taken!.status, opened!.status]).toEqual([204, 404]);
});

test('a user who leaves a group grants nothing of its folders in that moment', async () => {
  const id = await newFolder('Projektai');
  const group = { name: 'Projektas', departments: [], emails: [vilma!.email], folders: {} };
  const made = await admin!.browser.request('POST', '/api/AccessGroup', group);
  const groupId = String(made.body['id']);
  await openTo(tomas!, id, { accessGroups: { [groupId]: 1 } });
  const [left, given] = await inTurn('access_group_users', [
    () => admin!.browser.request('PUT', `/api/AccessGroup/${groupId}`, { ...group, emails: [], folders: { [id]: 1 } }),
    () => openTo(vilma!, id, { users: { [rasa!.email]: 1 } }),
  ]);
  expect(left!.status, JSON.stringify(left)).toBeLessThan(300);
  expect(given!.status).toBe(404);
  expect(await usersOf(id)).toEqual([]);
});
