import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { putBytes } from '../src/platform/files/index.ts';
import { listUnsentMails, mailStates, resendMail, sendMail } from '../src/platform/mail/index.ts';
import { forgetMails } from '../src/platform/mail/forget-mails.ts';
import { noteAnswer } from '../src/platform/mail/queued-mail.ts';
import { noteRefusal } from '../src/platform/mail/returns.ts';
import { newId } from '../src/platform/ids.ts';
import { createTenant, createTestApp } from './app.ts';

const received: { to: string; mail: Awaited<ReturnType<typeof PostalMime.parse>> }[] = [];
let refusal: { message: string; responseCode: number } | undefined;
const smtp = new SMTPServer({
  authOptional: true,
  closeTimeout: 100,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => (refusal ? done(Object.assign(new Error(refusal.message), refusal)) : done()),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      received.push({ to: session.envelope.rcptTo[0]!.address, mail: await PostalMime.parse(Buffer.concat(chunks)) });
      done();
    });
  },
});

const clock = fixedClock('2026-03-01T10:00:00Z');
let app: App;
let a: Awaited<ReturnType<typeof createTenant>>;
const link = 'https://acme.example/g/very-secret-token';
const until = async (what: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 8000; Date.now() < end; await wait(20)) if (await what()) return;
  throw new Error('it did not happen in time');
};

beforeAll(async () => {
  const port = await new Promise<number>((done) => {
    const server = smtp.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });
  app = await createTestApp({ features: [], clock, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  a = await createTenant(app.platform, 'acme');
});
afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

describe('a mail', () => {
  test('is sent with page, text and attachment after the act is committed', async () => {
    const file = await putBytes(a.ctx, Buffer.from('%PDF-1.7 signed'));
    const subjectId = newId();
    const userId = newId();
    await inTenant(a.ctx, async (tx) => {
      await sendMail(tx, {
        to: 'ona@example.lt',
        template: 'documentForSigning',
        locale: 'en',
        params: { DocumentName: 'Sutartis ąčę', ExecutorName: 'Jonas', DocumentLink: link },
        attachments: [{ fileId: file.fileId, name: 'ąčę.pdf', type: 'application/pdf' }],
        about: { subjectId, userId },
      });
      await wait(100);
      expect(received).toHaveLength(0);
    });
    await until(() => received.length === 1);
    const { to, mail } = received[0]!;
    expect(to).toBe('ona@example.lt');
    expect(mail.subject).toBe('[acme] Please sign: Sutartis ąčę');
    expect(mail.date, 'the time of the database, not of a node').toBe('2026-03-01T10:00:00.000Z');
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('Sutartis ąčę');
    expect(mail.attachments[0]).toMatchObject({ filename: 'ąčę.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-1.7 signed');
    await until(async () => (await inTenant(a.ctx, (tx) => mailStates(tx, subjectId))).get(userId)?.state === 'sent');
  });

  test('about a document belongs to the thread of earlier mails about it, and has its own message id', async () => {
    const from = received.length;
    const [one, other] = [newId(), newId()];
    const link = { DocumentName: 'Sutartis', ExecutorName: 'Jonas', DocumentLink: 'https://acme.example/g/1' };
    const mail = { to: 'ona@example.lt', locale: 'en', params: link } as const;
    const about = (subjectId: string) => ({ about: { subjectId, userId: newId() } });
    await inTenant(a.ctx, async (tx) => {
      await sendMail(tx, { ...mail, template: 'documentForSigning', ...about(one) });
      await sendMail(tx, { ...mail, template: 'signed', ...about(one) });
      await sendMail(tx, { ...mail, template: 'rejected', ...about(other) });
      await sendMail(tx, { ...mail, template: 'code', params: { Code: '123456' } });
    });
    await until(() => received.length === from + 4);
    const got = received.slice(from).map((one) => one.mail);
    const threadOf = (words: RegExp) => {
      const { references, inReplyTo } = got.find(({ subject }) => words.test(subject ?? ''))!;
      expect(references).toBe(inReplyTo);
      return references;
    };
    expect(threadOf(/sign: /)).toContain(one);
    expect(threadOf(/Signed: /)).toBe(threadOf(/sign: /));
    expect(threadOf(/Rejected: /)).toContain(other);
    expect(threadOf(/code/)).toBeUndefined();
    expect(new Set(got.map(({ messageId }) => messageId)).size).toBe(4);
  });

  test('that a person waits for is sent before mails that were requested earlier', async () => {
    const link = { DocumentName: 'Sutartis', ExecutorName: 'Jonas', DocumentLink: 'https://acme.example/g/1' };
    const from = received.length;
    await inTenant(a.ctx, async (tx) => {
      for (let place = 0; place < 40; place += 1)
        await sendMail(tx, { to: `p${place}@example.lt`, template: 'signed', locale: 'en', params: link });
      await sendMail(tx, { to: 'ona@example.lt', template: 'code', locale: 'en', params: { Code: '123456' } });
    });
    await until(() => received.length === from + 41);
    const place = received.slice(from).findIndex(({ to }) => to === 'ona@example.lt');
    expect(place).toBeLessThan(10);
  });

  test('of an act that was rolled back is never sent', async () => {
    const before = received.length;
    const act = inTenant(a.ctx, async (tx) => {
      await sendMail(tx, { to: 'x@example.lt', template: 'code', locale: 'lt', params: { Code: '123456' } });
      throw new Error('undone');
    });
    await expect(act).rejects.toThrow('undone');
    await wait(200);
    expect(received).toHaveLength(before);
  });

  test('WB-13 with two addresses or a line break in one is refused', async () => {
    for (const to of ['a@x.lt, b@y.lt', 'a@x.lt\r\nBcc: b@y.lt', 'nobody', '<a@x.lt>']) {
      const act = inTenant(a.ctx, (tx) => sendMail(tx, { to, template: 'code', locale: 'lt', params: {} }));
      await expect(act, to).rejects.toThrow('one address');
    }
  });

  test('that the server refuses permanently fails with its raw response; the operator sees no link and sends it again', async () => {
    refusal = { message: '5.1.1 No such user here', responseCode: 550 };
    const id = await inTenant(a.ctx, (tx) =>
      sendMail(tx, { to: 'gone@example.lt', template: 'resetPassword', locale: 'en', params: { Url: link } }),
    );
    await until(async () => (await listUnsentMails(app.platform))[0]?.state === 'failed');
    const [row] = await listUnsentMails(app.platform);
    expect(row).toMatchObject({
      id,
      to: 'gone@example.lt',
      template: 'resetPassword',
      answer: '550 5.1.1 No such user here',
    });
    expect(JSON.stringify(row)).not.toContain('secret-token');
    refusal = undefined;
    expect(await inTenant(a.ctx, (tx) => resendMail(tx, id))).toBe(true);
    await until(() => received.some(({ to }) => to === 'gone@example.lt'));
  });

  test('that one worker has sent stays sent when another, suspended meanwhile, reports a failed try late (FT-28)', async () => {
    const to = 'kartu@example.lt';
    const [subjectId, userId] = [newId(), newId()];
    const id = await inTenant(a.ctx, (tx) =>
      sendMail(tx, { to, template: 'signed', locale: 'lt', params: {}, about: { subjectId, userId } }),
    );
    const stateOf = async () => (await inTenant(a.ctx, (tx) => mailStates(tx, subjectId))).get(userId)?.state;
    await until(async () => (await stateOf()) === 'sent');
    await noteAnswer(a.ctx, id, 'queued', { answer: 'Connection lost' });
    await noteAnswer(a.ctx, id, 'failed', { answer: 'Connection lost' });
    await noteRefusal(a.ctx, id, { answer: '550 5.1.1 Unknown', cause: 'receiver' });
    expect(await stateOf()).toBe('sent');
  });

  test('that the server cannot accept now is tried again', async () => {
    refusal = { message: '4.3.2 Try later', responseCode: 451 };
    await inTenant(a.ctx, (tx) =>
      sendMail(tx, { to: 'later@example.lt', template: 'code', locale: 'ee', params: { Code: '654321' } }),
    );
    await until(async () => (await listUnsentMails(app.platform))[0]?.answer?.includes('4.3.2') ?? false);
    refusal = undefined;
    await until(() => received.some(({ to }) => to === 'later@example.lt'));
  });

  test('SE-01 is stored in the database without its link, which is deleted after seven days', async () => {
    const rows = () => inSystem(app.platform, (tx) => tx.selectFrom('mail_outbox').selectAll().execute());
    for (const row of await rows()) expect(Buffer.concat([row.sealed!]).includes('secret')).toBe(false);
    clock.advance(7 * 24 * 3600_000 + 1);
    await forgetMails(app.platform, (id) => systemContext(app.platform, id));
    for (const row of await rows()) expect(row.sealed).toBeNull();
    const [file] = await inTenant(a.ctx, (tx) => tx.selectFrom('files').select('holds').execute());
    expect(file!.holds).toBe(0);
    const [first] = await rows();
    expect(await inTenant(a.ctx, (tx) => resendMail(tx, first!.id))).toBe(false);
  });
});
