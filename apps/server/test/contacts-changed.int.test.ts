import { beforeAll, expect, test } from 'vitest';
import { newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let ieva: Colleague, vilma: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  vilma = await newColleague(portal, 'Vilma Jonaitienė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
});

const GRETA = { firstName: 'Greta', lastName: 'Miškinytė', email: 'greta@klientas.example', company: 'UAB Klientas' };
const OTHER = 'greta@kitur.example';
const BEFORE = `Greta Miškinytė <${GRETA.email}>, UAB Klientas`;
const AFTER = `Greta Miškinytė <${OTHER}>, UAB Klientas`;

const notesOf = async ({ browser }: Colleague) => {
  const { body } = await browser.request('GET', '/api/notifications');
  return (body['items'] as { event: string; actor: string; documentName: string | null }[]).map(
    ({ event, actor, documentName }) => [event, actor, documentName],
  );
};
const logged = async () => {
  const { body } = await admin.browser.request('GET', '/api/admin-log?limit=10');
  const items = body['items'] as { act: string; about: string }[];
  return items.filter(({ act }) => act.startsWith('tenant.contact-')).map(({ act, about }) => [act, about]);
};

test('who added a contact is notified when a colleague changes or deletes it, and the log has the data before and after', async () => {
  const { body } = await ieva.browser.request('POST', '/api/address-book', GRETA);
  const path = `/api/address-book/${String(body.id)}`;
  expect((await vilma.browser.request('PUT', path, { ...GRETA, email: OTHER })).status).toBe(200);
  const changed = ['tenant.contact-changed', vilma.name, `${BEFORE} → ${AFTER}`];
  await expect.poll(() => notesOf(ieva)).toEqual([changed]);
  // Nothing changes, so nobody is notified.
  expect((await vilma.browser.request('PUT', path, { ...GRETA, email: OTHER })).status).toBe(200);
  expect((await vilma.browser.request('DELETE', path)).status).toBe(204);
  await expect.poll(() => notesOf(ieva)).toEqual([['tenant.contact-deleted', vilma.name, AFTER], changed]);
  expect(await notesOf(vilma)).toEqual([]);
  expect(await logged()).toEqual([
    ['tenant.contact-deleted', AFTER],
    ['tenant.contact-changed', `${BEFORE} → ${AFTER}`],
    ['tenant.contact-created', BEFORE],
  ]);
});
