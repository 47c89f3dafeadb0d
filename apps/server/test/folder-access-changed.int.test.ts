import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
interface Note {
  event: string;
  documentName: string | null;
  documentId: string | null;
}
let portal: TestPortal;
let ieva: Colleague, agnė: Colleague, arūnas: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  agnė = await newColleague(portal, 'Agnė Matulytė');
  arūnas = await newColleague(portal, 'Arūnas Kairys');
  admin = await newColleague(portal, 'Eglė Kazlauskienė', { roles: ['admin'] });
});

const folder = async (who: Colleague, parentFolderId?: string): Promise<string> => {
  const body = { name: newId().slice(-8), parentFolderId };
  return String((await who.browser.request('POST', '/api/folders/create', body)).body.id);
};
const grant = ({ browser }: Colleague, id: string, users: object, reason?: string) =>
  browser.request('POST', '/api/folders/access/update', { id, users, reason });
const notes = async ({ browser }: Colleague, event: string): Promise<Note[]> =>
  ((await browser.request('GET', '/api/notifications')).body['items'] as Note[]).filter((one) => one.event === event);
const logged = async (): Promise<{ about: string; details: { name: string; values: string[] }[] }> => {
  const path = '/api/admin-log?act=tenant.folder-access-changed&limit=1';
  return ((await admin.browser.request('GET', path)).body['items'] as never[])[0]!;
};
const person = (who: Colleague, name: string) => `${name} <${who.email}>`;

test('an owner is notified when an administrator takes access to a folder away or lets a colleague in', async () => {
  const shared = await folder(ieva);
  await grant(ieva, shared, { [agnė.email]: 1 });
  const before = (await notes(ieva, 'tenant.folder-access-changed')).length;
  expect((await grant(admin, shared, {})).status).toBe(204);
  await expect.poll(async () => (await notes(ieva, 'tenant.folder-access-changed')).length).toBe(before + 1);
  expect((await grant(admin, shared, {})).status, 'nothing changed').toBe(204);
  expect((await grant(admin, shared, { [arūnas.email]: 0 })).status, 'without a reason').toBe(204);
  await expect.poll(async () => (await notes(ieva, 'tenant.folder-access-changed')).length).toBe(before + 2);
});

test('an owner is notified once where an administrator opens a folder with a reason', async () => {
  const shared = await folder(ieva);
  const before = (await notes(ieva, 'tenant.folder-access-changed')).length;
  expect((await grant(admin, shared, { [arūnas.email]: 1 }, 'Skundo tyrimas')).status).toBe(204);
  await expect.poll(async () => (await notes(ieva, 'tenant.folder-opened')).length).toBe(1);
  expect(await notes(ieva, 'tenant.folder-access-changed')).toHaveLength(before);
});

test('the log names who got or lost access to a folder, with the former and the present level', async () => {
  const shared = await folder(ieva);
  const steps: [Record<string, 0 | 1>, string, string][] = [
    [{ [arūnas.email]: 0 }, 'readAdded', person(arūnas, 'Arūnas Kairys')],
    [{ [arūnas.email]: 1 }, 'raised', person(arūnas, 'Arūnas Kairys')],
    [{ [arūnas.email]: 0 }, 'lowered', person(arūnas, 'Arūnas Kairys')],
    [{}, 'readRemoved', person(arūnas, 'Arūnas Kairys')],
    [{ [agnė.email]: 1 }, 'writeAdded', person(agnė, 'Agnė Matulytė')],
    [{}, 'writeRemoved', person(agnė, 'Agnė Matulytė')],
  ];
  for (const [users, name, who] of steps) {
    expect((await grant(ieva, shared, users)).status).toBe(204);
    expect((await logged()).details).toContainEqual({ name, values: [who] });
  }
});
