import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import {
  discardHeldMails,
  failedByCause,
  lastExchange,
  listUnsentMails,
  mailRecovery,
  resendCause,
  resendMail,
  sendMail,
} from '../src/platform/mail/index.ts';
import { noteExchange } from '../src/platform/mail/exchange.ts';
import { checkMail } from '../src/features/doctor/checks/mail.ts';
import { createTenant, createTestApp } from './app.ts';

type Refusal = { message: string; responseCode: number };
const refused = ({ message, responseCode }: Refusal) => Object.assign(new Error(message), { responseCode });
let login: Refusal | undefined;
let sender: Refusal | undefined;
let recipient: Refusal | undefined;
const received: string[] = [];
const smtp = new SMTPServer({
  closeTimeout: 100,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => (login ? done(refused(login)) : done(null, { user: 'portal' })),
  onMailFrom: (_address, _session, done) => (sender ? done(refused(sender)) : done()),
  onRcptTo: (_address, _session, done) => (recipient ? done(refused(recipient)) : done()),
  onData(stream, session, done) {
    stream.on('end', () => {
      received.push(session.envelope.rcptTo[0]!.address);
      done();
    });
    stream.resume();
  },
});

let app: App;
let tenant: Awaited<ReturnType<typeof createTenant>>;
beforeAll(async () => {
  const port = await new Promise<number>((done) => {
    const server = smtp.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });
  app = await createTestApp({ features: [], env: { SMTP_URL: `smtp://portal:secret@127.0.0.1:${port}` } });
  tenant = await createTenant(app.platform, 'acme');
});
afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

const mail = (to: string) =>
  inTenant(tenant.ctx, (tx) => sendMail(tx, { to, template: 'signed', locale: 'en', params: SAID }));
const SAID = { DocumentName: 'Sutartis', ExecutorName: 'Jonas', DocumentLink: 'https://acme.example/g/1' };
const rowOf = (id: string) =>
  inSystem(app.platform, (tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['state', 'cause', 'attempts', 'smtp_answer'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const patient = { timeout: 15_000, interval: 50 };

test('a mail waits while the mail server refuses our login, doctor and health say so, and it is sent after the login is corrected', async () => {
  login = { message: '5.7.8 Bad credentials', responseCode: 535 };
  const id = await mail('ona@example.lt');
  await expect.poll(async () => (await rowOf(id)).attempts, patient).toBeGreaterThan(0);
  expect(await rowOf(id)).toMatchObject({
    state: 'queued',
    cause: 'login',
    smtp_answer: expect.stringContaining('535'),
  });
  expect(await lastExchange(app.platform)).toMatchObject({ isTaken: false, cause: 'login' });
  const at = await app.health.listen(0);
  const { faults } = (await (await fetch(`${at}/readyz`)).json()) as { faults: string[] };
  expect(faults).toContain('mail');
  login = undefined;
  expect(await checkMail(app.platform), 'the login that the doctor tried').toMatchObject({ state: 'good' });
  await expect.poll(() => received, patient).toContain('ona@example.lt');
  await expect.poll(() => lastExchange(app.platform), patient).toMatchObject({ isTaken: true });
  expect(await checkMail(app.platform)).toMatchObject({ state: 'good' });
});

test('the doctor tells the first refusal of mails in a row, not the last try', async () => {
  const since = '2026-11-01T10:00:00.000Z';
  const { db } = app.platform;
  const row = { at: since, refused_since: since, is_taken: false, cause: 'sender' };
  await inSystem({ db }, (tx) => tx.updateTable('mail_exchange').set(row).execute());
  const log = { warn: () => undefined };
  await noteExchange({ db, log }, { isTaken: false, cause: 'sender', answer: '550 5.1.8' });
  expect(await checkMail(app.platform)).toMatchObject({ says: 'mailTakesNone', params: { at: since } });
  await noteExchange({ db, log }, { isTaken: true });
  expect(await lastExchange({ db })).toMatchObject({ isTaken: true, refusedSince: null });
});

test.each([
  ['relays for nobody', 'login', '550 5.7.1 Relaying denied'],
  ['demands a login that is not configured', 'login', '530 5.7.0 Must log in first'],
  ['hangs at each mail', 'connection', 'No complete answer within 90 s.'],
] as const)('the doctor tells that no mail leaves by a server that lets us in and %s', async (_, cause, answer) => {
  const { db } = app.platform;
  const log = { warn: () => undefined };
  await noteExchange({ db, log }, { isTaken: false, cause, answer });
  expect(await checkMail(app.platform)).toMatchObject({ state: 'red', says: 'mailTakesNone' });
  await noteExchange({ db, log }, { isTaken: true });
});

test('a mail that waited in vain for a hanging server raises no fault once the server has taken a later one', async () => {
  const { db } = app.platform;
  const log = { warn: () => undefined };
  const timeOut = { isTaken: false, cause: 'connection', answer: 'No complete answer within 90 s.' } as const;
  await noteExchange({ db, log }, { isTaken: true, isMail: true });
  await noteExchange({ db, log }, { ...timeOut, tookMs: 90_000 });
  expect(await lastExchange({ db })).toMatchObject({ isTaken: true });
  await inSystem({ db }, (tx) =>
    tx
      .updateTable('mail_exchange')
      .set({ taken_at: new Date(Date.now() - 100_000) })
      .execute(),
  );
  await noteExchange({ db, log }, { ...timeOut, tookMs: 90_000 });
  expect(await lastExchange({ db })).toMatchObject({ isTaken: false });
  await noteExchange({ db, log }, { isTaken: true });
});

test('the fault of a mail server that works again ends although no mail waits, with one line in the log', async () => {
  const { db, config } = app.platform;
  const lines: [object, string][] = [];
  const warn = (fields: object, text: string) => void lines.push([fields, text]);
  const log = { ...app.platform.log, warn } as never as App['platform']['log'];
  const ask = async (smtpUrl = config.smtpUrl) => {
    const past = new Date(Date.now() - 120_000);
    await inSystem({ db }, (tx) => tx.updateTable('mail_exchange').set({ at: past, probed_at: past }).execute());
    const platform = { ...app.platform, log, config: { ...config, smtpUrl } } as never;
    await Promise.all([0, 1].map(() => mailRecovery.turn(platform, new AbortController().signal)));
    return lastExchange({ db });
  };
  for (const cause of ['connection', 'sender'] as const) {
    await noteExchange({ db, log }, { isTaken: false, cause, answer: 'connect ECONNREFUSED' });
    expect(await ask('smtp://127.0.0.1:9')).toMatchObject({ isTaken: false, cause: 'connection' });
    expect(await ask()).toMatchObject({ isTaken: true });
  }
  expect(lines.map(([, text]) => text)).toEqual([
    'the mail server does not answer; they are tried again',
    'the mail server takes mails again',
    'the mail server refuses mails; they are tried again',
    'the mail server takes mails again',
  ]);
});

test('a mail server that stops while no mail is sent is at fault within minutes', async () => {
  const { db, config } = app.platform;
  const platform = { ...app.platform, config: { ...config, smtpUrl: 'smtp://127.0.0.1:9' } } as never;
  const ask = async (secondsAgo: number) => {
    const past = new Date(Date.now() - secondsAgo * 1000);
    const row = { at: past, probed_at: past, is_taken: true, cause: null };
    await inSystem({ db }, (tx) => tx.updateTable('mail_exchange').set(row).execute());
    await mailRecovery.turn(platform, new AbortController().signal);
    return lastExchange({ db });
  };
  expect(await ask(60)).toMatchObject({ isTaken: true });
  expect(await ask(121)).toMatchObject({ isTaken: false, cause: 'connection' });
  await noteExchange(app.platform, { isTaken: true });
});

test('a mail that is sent again carries no former words, neither of a server nor of the portal', async () => {
  const id = await mail('again@example.lt');
  await expect.poll(() => received, patient).toContain('again@example.lt');
  const held = { state: 'failed', cause: 'restored', smtp_answer: 'Not sent again: the installation was restored.' };
  await inSystem(app.platform, (tx) => tx.updateTable('mail_outbox').set(held).where('id', '=', id).execute());
  const queued = await inTenant(tenant.ctx, async (tx) => {
    await resendMail(tx, id);
    return tx.selectFrom('mail_outbox').select(['state', 'smtp_answer']).where('id', '=', id).executeTakeFirst();
  });
  expect(queued).toEqual({ state: 'queued', smtp_answer: null });
  await expect.poll(async () => (await rowOf(id)).state, patient).toBe('sent');
  await inSystem(app.platform, (tx) => tx.updateTable('mail_outbox').set(held).where('id', '=', id).execute());
  expect(await discardHeldMails(app.platform)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', cause: null, smtp_answer: null });
});

test('a mail waits while the mail server refuses our own address at MAIL FROM', async () => {
  sender = { message: '5.1.8 Sender address rejected', responseCode: 550 };
  const id = await mail('jonas@example.lt');
  await expect.poll(async () => (await rowOf(id)).cause, patient).toBe('sender');
  expect((await rowOf(id)).state).toBe('queued');
  sender = undefined;
  await expect.poll(() => received, patient).toContain('jonas@example.lt');
});

const QUOTA = { message: '4.7.1 Sending quota of this account exceeded', responseCode: 451 };

test('a mail server that lets us in and defers every recipient is at fault, until it takes a mail', async () => {
  const { platform } = app;
  await noteExchange(platform, { isTaken: true });
  recipient = QUOTA;
  const first = [await mail('first@example.lt'), await mail('second@example.lt')];
  for (const id of first) await expect.poll(async () => (await rowOf(id)).attempts, patient).toBeGreaterThan(0);
  expect(await rowOf(first[0]!)).toMatchObject({ state: 'queued', cause: 'deferred' });
  expect(await lastExchange(platform), 'two recipients may be greylisted').toMatchObject({ isTaken: true });
  await mail('third@example.lt');
  await expect.poll(() => lastExchange(platform), patient).toMatchObject({ isTaken: false, cause: 'deferred' });
  const past = new Date(Date.now() - 120_000);
  await inSystem(platform, (tx) => tx.updateTable('mail_exchange').set({ at: past, probed_at: past }).execute());
  await mailRecovery.turn(platform, new AbortController().signal);
  expect(await lastExchange(platform), 'a login proves nothing').toMatchObject({ isTaken: false });
  expect(await checkMail(platform)).toMatchObject({ state: 'red', says: 'mailTakesNone' });
  recipient = undefined;
  await expect.poll(() => received, patient).toContain('third@example.lt');
  await expect.poll(() => lastExchange(platform), patient).toMatchObject({ isTaken: true });
});

test('a deferred mail waits for hours instead of being given up, and its recipient is not blamed at the end', async () => {
  recipient = QUOTA;
  const change = (id: string, row: { attempts: number; created_at?: Date }) =>
    inSystem(app.platform, (tx) => tx.updateTable('mail_outbox').set(row).where('id', '=', id).execute());
  const late = await mail('late-quota@example.lt');
  await change(late, { attempts: 20 });
  await expect.poll(async () => (await rowOf(late)).attempts, patient).toBeGreaterThan(20);
  expect(await rowOf(late)).toMatchObject({ state: 'queued', cause: 'deferred' });
  const waits = await inSystem(app.platform, (tx) =>
    sql<{ seconds: number }>`select extract(epoch from max(start_after) - now())::float8 as seconds from pgboss.job
      where state = 'created' and data ->> 'mailId' = ${late}`.execute(tx),
  );
  expect(waits.rows[0]!.seconds).toBeGreaterThan(3_000);
  const old = await mail('old-quota@example.lt');
  await change(old, { attempts: 99, created_at: new Date(Date.now() - 5 * 24 * 3600_000) });
  await expect.poll(async () => (await rowOf(old)).state, patient).toBe('failed');
  const row = await inSystem(app.platform, (tx) =>
    tx.selectFrom('mail_outbox').select(['cause', 'returned_at']).where('id', '=', old).executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ cause: 'deferred', returned_at: null });
  expect(await failedByCause(app.platform)).toEqual([{ cause: 'deferred', count: 1 }]);
  recipient = undefined;
  expect(await resendCause(app.platform, { cause: 'deferred', trace: 'test' })).toEqual({ sent: 1, left: 0 });
  await inTenant(tenant.ctx, (tx) => resendMail(tx, late));
  await expect.poll(() => statesOf([late, old]), patient).toEqual(['sent', 'sent']);
});

test.each([
  [
    'a relay that does not know the portal',
    'login',
    (): void => {
      recipient = { message: '5.7.1 Relay access denied', responseCode: 554 };
    },
    (): void => {
      recipient = undefined;
    },
  ],
  [
    'a refused sender',
    'sender',
    (): void => {
      sender = { message: '5.7.1 No', responseCode: 550 };
    },
    (): void => {
      sender = undefined;
    },
  ],
] as const)(
  'a mail outlasts a day of %s, with the doctor red meanwhile, and is sent afterwards',
  async (what, cause, begin, end) => {
    begin();
    const id = await mail(`${cause}-day@example.lt`);
    const row = { attempts: 20, created_at: new Date(Date.now() - 23 * 3600_000) };
    await inSystem(app.platform, (tx) => tx.updateTable('mail_outbox').set(row).where('id', '=', id).execute());
    await expect.poll(async () => (await rowOf(id)).attempts, patient).toBeGreaterThan(20);
    expect(await rowOf(id), what).toMatchObject({ state: 'queued', cause });
    expect(await checkMail(app.platform)).toMatchObject({ state: 'red' });
    end();
    await inTenant(tenant.ctx, (tx) => resendMail(tx, id));
    await expect.poll(() => statesOf([id]), patient).toEqual(['sent']);
  },
);

test('the doctor tells of mails that a server defers again and again while it takes others', async () => {
  const ids = [await mail('quota1@example.lt'), await mail('quota2@example.lt'), await mail('quota3@example.lt')];
  await expect.poll(() => statesOf(ids), patient).toEqual(['sent', 'sent', 'sent']);
  const row = { state: 'queued', cause: 'deferred', deferred_at: new Date(0), smtp_answer: '451 4.7.1 x@example.lt' };
  const change = (values: typeof row & { attempts: number }) =>
    inSystem(app.platform, (tx) => tx.updateTable('mail_outbox').set(values).where('id', 'in', ids).execute());
  await change({ ...row, attempts: 8 });
  expect(await checkMail(app.platform)).toMatchObject({ state: 'good' });
  await change({ ...row, attempts: 9 });
  const finding = await checkMail(app.platform);
  expect(finding).toMatchObject({ state: 'red', says: 'mailDeferred', params: { count: 3 } });
  expect(finding.raw).toContain('451 4.7.1');
  expect(finding.raw).not.toContain('x@example.lt');
  await change({ ...row, state: 'sent', attempts: 9 });
});

test('a mail whose request is done meanwhile is not sent', async () => {
  const { platform } = app;
  const needed = platform.mailNeed;
  platform.mailNeed = async () => false;
  try {
    const id = await inTenant(tenant.ctx, (tx) =>
      sendMail(tx, { to: 'late@example.lt', template: 'documentForSigning', locale: 'en', params: SAID }),
    );
    await expect.poll(async () => (await rowOf(id)).state, patient).toBe('failed');
    expect(await rowOf(id)).toMatchObject({ cause: 'expired', smtp_answer: expect.stringContaining('Not sent') });
    expect(received).not.toContain('late@example.lt');
    expect((await listUnsentMails(platform)).map((row) => row.id)).not.toContain(id);
  } finally {
    platform.mailNeed = needed;
  }
});

const statesOf = (ids: readonly string[]) =>
  inSystem(app.platform, async (tx) => {
    const rows = await tx.selectFrom('mail_outbox').select('state').where('id', 'in', ids).execute();
    return rows.map(({ state }) => state);
  });

test('one press sends all mails again that failed for one cause, and the log of the company says so', async () => {
  const ids = [await mail('one@example.lt'), await mail('two@example.lt')];
  // The server has a mail before the database knows that it was sent.
  await expect.poll(() => statesOf(ids), patient).toEqual(['sent', 'sent']);
  const failed = { state: 'failed', cause: 'login', attempts: 9 };
  await inSystem(app.platform, (tx) => tx.updateTable('mail_outbox').set(failed).where('id', 'in', ids).execute());
  expect(await failedByCause(app.platform)).toEqual([{ cause: 'login', count: 2 }]);
  expect(await checkMail(app.platform)).toMatchObject({ state: 'red', says: 'mailGivenUp', params: { count: 2 } });
  const before = received.length;
  const [first, second] = await Promise.all(
    [1, 2].map(() => resendCause(app.platform, { cause: 'login', trace: 'test' })),
  );
  expect(first!.sent + second!.sent).toBe(2);
  await expect.poll(() => received.length, patient).toBe(before + 2);
  expect(await failedByCause(app.platform)).toEqual([]);
  const answer = await inTenant(tenant.ctx, (tx) =>
    tx.selectFrom('events').select('name').where('name', '=', 'tenant.mails-resent').execute(),
  );
  expect(answer.length).toBeGreaterThan(0);
  expect(await checkMail(app.platform)).toMatchObject({ state: 'good' });
});

test('the doctor says that the certificate of the mail server is not accepted', async () => {
  const secure = new SMTPServer({ secure: true, closeTimeout: 100 });
  // The doctor disconnects in the middle of the handshake.
  secure.on('error', () => {});
  const listening = Promise.withResolvers<void>();
  secure.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const { port } = secure.server.address() as { port: number };
  try {
    const config = { ...app.platform.config, smtpUrl: `smtps://127.0.0.1:${port}` };
    expect(await checkMail({ ...app.platform, config })).toMatchObject({
      state: 'red',
      says: 'certificateRefused',
      params: { variable: 'SMTP_URL' },
    });
  } finally {
    secure.close();
  }
});
