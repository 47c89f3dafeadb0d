import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test } from 'vitest';
import { mailTo, newColleague, startTestPortal, type TestPortal, upload } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

test('USER-038 a user without a manager gets the error before and when a document for approval is sent', async () => {
  const boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  const lukas = await newColleague(portal, 'Lukas Jankauskas');
  const id = String((await upload(lukas.browser)).body.id);
  const members = [{ email: boss.email, kind: 'approve' }];
  await lukas.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  const manager = async () => {
    const { body } = await lukas.browser.request('GET', `/api/documents/${id}/preflight`);
    const check = (body['checks'] as { check: string; outcome: string }[]).find((one) => one.check === 'manager');
    return [check?.outcome, body['canSend']];
  };
  const send = () => lukas.browser.request('POST', `/api/documents/${id}/send`, undefined, { 'accept-language': 'lt' });
  expect(await manager()).toEqual(['failed', false]);
  expect(await send()).toMatchObject({
    status: 409,
    body: { code: 'user.no-manager', detail: phrases.lt.errors['user.no-manager'] },
  });
  await lukas.browser.request('POST', '/api/users/own-manager', { email: boss.email });
  expect(await manager()).toEqual(['passed', true]);
  expect((await send()).status).toBe(200);
});

type Colleague = Awaited<ReturnType<typeof newColleague>>;

/** What the bell shows about an event. */
const notesOf = async ({ browser }: Colleague, event: string) => {
  const { body } = await browser.request('GET', '/api/notifications');
  return (body['items'] as { event: string; actor: string; documentName: string | null }[])
    .filter((note) => note.event === event)
    .map(({ actor, documentName }) => [actor, documentName]);
};
const withAddress = ({ name, email }: Colleague) => `${name} <${email}>`;

test('both managers and the administrators are notified when a user chooses another manager, and the log names all three', async () => {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  const [tomas, zygimantas] = [
    await newColleague(portal, 'Tomas Kazlauskas'),
    await newColleague(portal, 'Žygimantas Vaitkus'),
  ];
  const vilma = await newColleague(portal, 'Vilma Jonaitienė', { manager: tomas.userId });
  const choose = ({ email }: Colleague) => vilma.browser.request('POST', '/api/users/own-manager', { email });
  expect((await choose(zygimantas)).status).toBe(204);
  const change = `${withAddress(vilma)}: ${withAddress(tomas)} → ${withAddress(zygimantas)}`;
  for (const who of [tomas, zygimantas, admin])
    await expect.poll(() => notesOf(who, 'user.manager-changed')).toEqual([[vilma.name, change]]);
  expect(await notesOf(vilma, 'user.manager-changed')).toEqual([]);
  for (const { email } of [tomas, zygimantas]) {
    const mail = await mailTo(portal, email, /Vilma Jonaitienė/);
    for (const { name } of [tomas, zygimantas]) expect(mail.text).toContain(name);
  }
  const { body } = await admin.browser.request('GET', '/api/admin-log?act=user.manager-changed&limit=10');
  expect((body['items'] as { about: string }[])[0]).toMatchObject({ about: change });
  // The same manager once more changes nothing, and the change back is notified as well.
  expect((await choose(zygimantas)).status).toBe(204);
  expect((await choose(tomas)).status).toBe(204);
  const back = `${withAddress(vilma)}: ${withAddress(zygimantas)} → ${withAddress(tomas)}`;
  await expect.poll(() => notesOf(tomas, 'user.manager-changed')).toHaveLength(2);
  expect((await notesOf(tomas, 'user.manager-changed'))[0]).toEqual([vilma.name, back]);
});

test('a lead of a department who is replaced by a chosen manager is notified; a first manager is no replacement', async () => {
  const admin = await newColleague(portal, 'Asta Petrauskė', { roles: ['user', 'admin'] });
  const [lead, friend, first] = [
    await newColleague(portal, 'Rasa Vadovė'),
    await newColleague(portal, 'Jonas Draugas'),
    await newColleague(portal, 'Ona Pirmoji'),
  ];
  await admin.browser.request('POST', '/api/departments', {
    name: 'Finansai',
    managerUserId: lead.userId,
    userIds: [friend.userId],
  });
  const choose = (who: Colleague, { email }: Colleague) =>
    who.browser.request('POST', '/api/users/own-manager', { email });
  expect((await choose(first, friend)).status).toBe(204);
  await expect.poll(() => notesOf(friend, 'user.manager-changed')).toHaveLength(1);
  expect((await choose(friend, first)).status).toBe(204);
  await expect.poll(() => notesOf(lead, 'user.manager-changed')).toHaveLength(1);
  const shown = (await notesOf(admin, 'user.manager-changed')).map(([actor]) => actor);
  expect(shown).toEqual([friend.name]);
});
