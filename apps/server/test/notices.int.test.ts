import { setTimeout as pause } from 'node:timers/promises';
import { noticeChoices, type NoticeChoice } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { digestJob } from '../src/features/notifications/digest/mail-digest.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { listUnsentMails } from '../src/platform/mail/index.ts';
import type { Browser } from './people.ts';
import { startTestPortal, mailTo, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

type Wishes = Record<string, Partial<NoticeChoice>>;
const choose = (browser: Browser, wishes: Wishes, more: object = {}) =>
  browser.request('PUT', '/api/notifications/choices', {
    kinds: noticeChoices(wishes),
    digestHour: 8,
    quiet: null,
    ...more,
  });

async function acknowledge(browser: Browser, id: string) {
  const { version } = await see(browser, id);
  return browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256: version.sha256 });
}

/** Waits until bell and mail have processed every event of a document. */
async function awaitNotices(documentId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await inSystem(portal.app.platform, (tx) =>
      sql<{ open: number }>`select count(*)::int as open from events e
        where e.subject_id = ${documentId} and e.name = 'document.acknowledge-requested' and (select count(*) from event_receipts r
          where r.event_id = e.id and r.listener in ('notifications', 'document-mails')) < 2`.execute(tx),
    );
    if (rows[0]!.open === 0) return;
    await pause(100);
  }
  throw new Error('The event was not processed.');
}

const outbox = (userId: string) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['template', 'state', 'not_before'])
      .where('user_id', '=', userId)
      .where('template', '<>', 'code')
      .execute(),
  );

test('mandatory notices cannot be switched off; the others are stored as chosen', async () => {
  const { browser } = await newColleague(portal, 'Rasa Kairytė');
  const first = await browser.request('GET', '/api/notifications/choices');
  expect(first.body).toMatchObject({ digestHour: 8, quiet: null, kinds: { tasks: { portal: true, mail: 'now' } } });
  const kinds = { ...noticeChoices({}), tasks: { portal: true, mail: 'off' } };
  const refused = await browser.request('PUT', '/api/notifications/choices', { kinds, digestHour: 8, quiet: null });
  expect([refused.status, (refused.body['errors'] as Record<string, { code: string }>)['kinds.tasks']?.code]).toEqual([
    422,
    'field.mandatory',
  ]);
  expect((await choose(browser, {}, { quiet: { from: 7, to: 7 } })).status).toBe(422);
  const wishes: Wishes = { signatures: { portal: false, mail: 'digest' }, progress: { mail: 'digest' } };
  expect((await choose(browser, wishes, { digestHour: 17, quiet: { from: 20, to: 7 } })).status).toBe(200);
  expect((await browser.request('GET', '/api/notifications/choices')).body).toEqual({
    kinds: noticeChoices(wishes),
    digestHour: 17,
    quiet: { from: 20, to: 7 },
  });
});

test('requests are collected in one daily mail, in the reader’s language; requests done since are omitted', async () => {
  const ieva = await newColleague(portal, 'Ieva Žemaitienė');
  const jonas = await newColleague(portal, 'Jonas Čepas');
  await choose(jonas.browser, { tasks: { mail: 'digest' } });
  const members = [{ email: jonas.email, kind: 'acknowledge' as const }];
  const [waiting, done] = [await sendDocument(ieva.browser, members), await sendDocument(ieva.browser, members)];
  for (const { id } of [waiting, done]) await awaitNotices(id);
  expect(await outbox(jonas.userId)).toEqual([]);
  const { body } = await jonas.browser.request('GET', '/api/notifications');
  const asked = (body['items'] as { event: string }[]).filter(
    ({ event }) => event === 'document.acknowledge-requested',
  );
  expect(asked).toHaveLength(2);
  expect((await acknowledge(jonas.browser, done.id)).status).toBe(200);
  await jonas.browser.request('PUT', '/api/users/locale', { locale: 'lt' });
  await digestJob.run(portal.ctx, { userId: jonas.userId });
  await digestJob.run(portal.ctx, { userId: jonas.userId });
  const mail = await mailTo(portal, jonas.email, /santrauka/);
  expect(mail.text).toContain('Laukia, kol susipažinsite · Ieva Žemaitienė');
  expect(mail.links.some((link) => link.endsWith(waiting.id))).toBe(true);
  expect(await outbox(jonas.userId)).toHaveLength(1);
});

test('in the reader’s quiet hours a mail waits for their end and is no fault for the operator; one due today is sent', async () => {
  const ieva = await newColleague(portal, 'Ieva Rami');
  const agnė = await newColleague(portal, 'Agnė Tyli');
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vilnius', hour: '2-digit' }).format(new Date()),
  );
  await choose(agnė.browser, {}, { quiet: { from: hour, to: (hour + 2) % 24 } });
  const { id } = await sendDocument(ieva.browser, [{ email: agnė.email, kind: 'acknowledge' }]);
  await awaitNotices(id);
  const [mail] = await outbox(agnė.userId);
  expect(mail).toMatchObject({ template: 'documentForAcknowledgement', state: 'queued' });
  expect(mail!.not_before!.getTime()).toBeGreaterThan(Date.now());
  expect((await listUnsentMails(portal.app.platform)).map(({ to }) => to)).not.toContain(agnė.email);
});

test('a user who switches the portal notices of a kind off finds none there', async () => {
  const ieva = await newColleague(portal, 'Ieva Nematanti');
  const rūta = await newColleague(portal, 'Rūta Skaitanti');
  await choose(ieva.browser, { progress: { portal: false, mail: 'digest' } });
  const { id } = await sendDocument(ieva.browser, [{ email: rūta.email, kind: 'acknowledge' }]);
  expect((await acknowledge(rūta.browser, id)).status).toBe(200);
  const kept = async () =>
    inTenant(portal.ctx, (tx) =>
      tx.selectFrom('digest_items').select('event').where('user_id', '=', ieva.userId).execute(),
    );
  await expect.poll(kept).toContainEqual({ event: 'document.acknowledged' });
  const { body } = await ieva.browser.request('GET', '/api/notifications');
  expect((body['items'] as { event: string }[]).map(({ event }) => event)).not.toContain('document.acknowledged');
});
