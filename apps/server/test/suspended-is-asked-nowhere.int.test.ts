import { allEndpoints, TABS } from '@paraph/contract';
import { noticeChoices } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { digestJob } from '../src/features/notifications/digest/mail-digest.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { intrude } from './intruder.ts';
import { Browser } from './people.ts';
import { listOf, newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({});
});

/** A stream stays open. Own choices and the portal's history of notices are no tasks. */
const LEFT_OUT = ['notifications.live', 'notifications.list'];
const LISTS = allEndpoints.filter(
  ({ name, method, path, callers }) =>
    method === 'GET' &&
    !path.includes(':') &&
    (callers as readonly string[]).includes('user') &&
    !LEFT_OUT.includes(name),
);

/** Returns which lists name a document, the tabs of the list of documents among them. */
async function listsOf({ browser }: Colleague, id: string): Promise<string[]> {
  const named: string[] = [];
  for (const { name, path } of LISTS) {
    const { body } = await browser.request('GET', `/api${path}`);
    // The export of the own data contains the own acts too, by id alone.
    const listed = name === 'profile.export' ? body['documents'] : body;
    if (JSON.stringify(listed ?? null).includes(id)) named.push(name);
  }
  for (const tab of TABS) {
    const { body } = await browser.request('POST', '/api/documents/get-documents', listOf(tab));
    if (JSON.stringify(body).includes(id)) named.push(`tab ${tab}`);
  }
  return named;
}

/** Lets an intruder in an account send a document. @returns its id, and the owner's denial of the sign-in */
async function sentByIntruder(members: Parameters<typeof sendDocument>[1]) {
  const owner = await newColleague(portal, 'Ilze Ozola');
  const { browser: thief, denial: token } = await intrude(portal, owner.email);
  const { id } = await sendDocument(thief, members);
  const deny = async () =>
    expect((await new Browser(portal).request('POST', '/api/session/end-by-mail', { token })).status).toBe(200);
  return { id, deny };
}

/** Waits until a user's daily mail contains a request about a document. */
const keptFor = (userId: string, id: string) =>
  expect
    .poll(
      () =>
        inTenant(portal.ctx, (tx) =>
          tx
            .selectFrom('digest_items')
            .select('event')
            .where('user_id', '=', userId)
            .where('document_id', '=', id)
            .execute(),
        ),
      { timeout: 20_000 },
    )
    .not.toEqual([]);

const mailsTo = (userId: string) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select('template')
      .where('user_id', '=', userId)
      .where('template', '=', 'digest')
      .execute(),
  );

const today = (after: number) =>
  new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });

const collect = ({ browser }: Colleague) =>
  browser.request('PUT', '/api/notifications/choices', {
    kinds: noticeChoices({ tasks: { mail: 'digest' }, reminders: { mail: 'digest' } }),
    digestHour: 8,
    quiet: null,
  });

test('AN-16 no list, count, export or daily mail asks a suspended person or their delegate for the act', async () => {
  const person = await newColleague(portal, 'Edgars Sils');
  const delegate = await newColleague(portal, 'Vilma Jonaitienė');
  for (const one of [person, delegate]) expect((await collect(one)).status).toBe(200);
  const away = { delegateEmail: delegate.email, dateFrom: today(0), dateTo: today(5), isEnabled: true };
  expect((await person.browser.request('PUT', `/api/users/${person.userId}/set-delegation`, away)).status).toBe(200);
  const { id, deny } = await sentByIntruder([{ email: person.email, kind: 'acknowledge' }]);
  for (const { userId } of [person, delegate]) await keptFor(userId, id);
  expect(await listsOf(delegate, id)).toEqual(expect.arrayContaining(['tab delegated']));
  expect(await listsOf(person, id)).toEqual(expect.arrayContaining(['profile.export', 'tab waitingForMe', 'tab all']));
  await deny();
  expect((await person.browser.request('GET', `/api/documents/${id}`)).status).toBe(404);
  for (const one of [person, delegate]) {
    expect(await listsOf(one, id)).toEqual([]);
    await digestJob.run(portal.ctx, { userId: one.userId });
    expect(await mailsTo(one.userId)).toEqual([]);
  }
});

test('AN-16 an administrator who is suspended sees the document in the company’s list as one that waits for others', async () => {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
  const { id, deny } = await sentByIntruder([{ email: admin.email, kind: 'acknowledge' }]);
  const row = async () => {
    const { body } = await admin.browser.request('POST', '/api/documents/get-documents', listOf('company'));
    return (body['items'] as { id: string; actions: string[] }[]).find((one) => one.id === id);
  };
  expect(await row()).toMatchObject({ statusName: 'WaitingForMeToAcknowledge' });
  await deny();
  expect(await row()).toMatchObject({ statusName: 'WaitingForOthersToAcknowledge' });
  expect((await row())!.actions).not.toContain('acknowledge');
});
