import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { sendMail } from '../src/platform/mail/index.ts';
import { noteAnswer } from '../src/platform/mail/queued-mail.ts';
import { createTenant, createTestApp } from './app.ts';
import { refuseWrites } from './refused-writes.ts';

const received: string[] = [];
/** Called when a mail has arrived, before the server says that it takes it. */
let onArrival: () => Promise<unknown> = async () => undefined;
const smtp = new SMTPServer({
  authOptional: true,
  closeTimeout: 100,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', async () => {
      received.push(session.envelope.rcptTo[0]!.address);
      await onArrival();
      done();
    });
  },
});

let app: App & { databaseUrl: string };
let tenant: Awaited<ReturnType<typeof createTenant>>;
beforeAll(async () => {
  const port = await new Promise<number>((done) => {
    const server = smtp.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });
  app = await createTestApp({ features: [], env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  tenant = await createTenant(app.platform, 'acme');
});
afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

const SAID = { DocumentName: 'Sutartis', ExecutorName: 'Jonas', DocumentLink: 'https://acme.example/g/1' };
const mail = (to: string, offered_at: Date | null = null) =>
  inTenant(tenant.ctx, async (tx) => {
    const id = await sendMail(tx, { to, template: 'signed', locale: 'en', params: SAID });
    if (offered_at) await tx.updateTable('mail_outbox').set({ offered_at }).where('id', '=', id).execute();
    return id;
  });
const rowOf = (id: string) =>
  inSystem(app.platform, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['state', 'attempts', 'smtp_answer', 'offered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const timesOut = (to: string) => received.filter((address) => address === to).length;
const patient = { timeout: 30_000, interval: 50 };

test('a mail is not handed to the mail server while the database cannot be written, and goes out once it can', async () => {
  const to = 'later@example.lt';
  const allow = await refuseWrites(app.databaseUrl, 'mail_outbox', 'true');
  const id = await mail(to);
  await wait(4_000);
  expect(timesOut(to)).toBe(0);
  expect(await rowOf(id), 'a fault of the database is none of the mail').toMatchObject({
    attempts: 0,
    smtp_answer: null,
  });
  await allow();
  await expect.poll(() => timesOut(to), patient).toBe(1);
  await expect.poll(async () => (await rowOf(id)).state, patient).toBe('sent');
});

test('a mail that another worker may have handed out waits until that worker could have stored the answer', async () => {
  const to = 'other@example.lt';
  const id = await mail(to, new Date());
  await wait(1_000);
  await noteAnswer(tenant.ctx, id, 'sent', { answer: '250 taken', via: 'portal' });
  await wait(5_000);
  expect(timesOut(to)).toBe(0);
  const lost = await mail('lost@example.lt', new Date());
  await expect.poll(async () => (await rowOf(lost)).state, patient).toBe('sent');
  expect(timesOut('lost@example.lt'), 'that worker was killed').toBe(1);
});

test('a mail that the mail server took goes out once, although the full disk of the database cannot store that yet', async () => {
  const to = 'once@example.lt';
  let allow = async (): Promise<void> => undefined;
  onArrival = async () =>
    (allow = await refuseWrites(app.databaseUrl, 'mail_outbox', "new.state <> 'queued' or new.attempts > 0", '53100'));
  const id = await mail(to);
  await expect.poll(() => timesOut(to), patient).toBe(1);
  onArrival = async () => undefined;
  await wait(8_000);
  expect(timesOut(to), 'a retry of the queue comes within four seconds').toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', smtp_answer: null });
  await allow();
  await expect.poll(async () => (await rowOf(id)).state, patient).toBe('sent');
  expect(await rowOf(id)).toMatchObject({ attempts: 1, smtp_answer: expect.stringContaining('250'), offered_at: null });
  expect(timesOut(to)).toBe(1);
});
