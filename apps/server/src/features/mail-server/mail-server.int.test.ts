import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SETTINGS, isAccountMail, MAIL_NAMES } from '@paraph/domain';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, signedIn } from '../../../test/people.ts';
import { auth } from '../auth/index.ts';
import { company } from '../company/index.ts';
import { tenants } from '../tenants/index.ts';
import { users } from '../users/index.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { mailServer } from './index.ts';

/** Starts a mail server that records its mails, and refuses what the test selects. */
function smtp(name: string) {
  const got: { name: string; from: string; to: string; text: string; user: string | undefined }[] = [];
  const refuse: { at?: 'auth' | 'rcpt' | 'mail' } = {};
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isGood = refuse.at !== 'auth' && password === 'Slaptas-1-žodis';
      if (isGood) done(null, { user: username });
      else done(Object.assign(new Error('5.7.8 go away'), { responseCode: 535 }));
    },
    onRcptTo: (_to, _session, done) =>
      refuse.at === 'rcpt' ? done(Object.assign(new Error('5.1.1 nobody here'), { responseCode: 550 })) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        got.push({ name, from, to: rcptTo[0]!.address, text: Buffer.concat(chunks).toString(), user: session.user });
        done(null, `2.0.0 taken by ${name}`);
      });
    },
  });
  const listen = () =>
    new Promise<number>((done) => {
      const listening = server.listen(0, '127.0.0.1', () => done((listening.address() as { port: number }).port));
    });
  return { got, refuse, listen, close: () => new Promise<void>((done) => server.close(() => done())) };
}

const [own, portal] = [smtp('own'), smtp('portal')];
const clock = fixedClock('2026-11-23T09:00:00Z');
let testPortal: Portal;
let port: number;
let admin: Awaited<ReturnType<typeof signedIn>>;
const until = async (what: () => boolean) => {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) if (what()) return;
  throw new Error('it did not happen in time');
};

beforeAll(async () => {
  port = await own.listen();
  const app = await createTestApp({
    features: [tenants, users, auth, company, mailServer],
    clock,
    env: { SMTP_URL: `smtp://127.0.0.1:${await portal.listen()}`, PARAPH_MAIL_SERVERS: `localhost:${port}` },
  });
  testPortal = await newPortal({ ...app, clock });
  admin = await signedIn(testPortal, { roles: ['admin'] });
  await until(() => portal.got.length > 0);
});
afterAll(async () => {
  await own.close();
  await portal.close();
});
beforeEach(() => {
  delete own.refuse.at;
  own.got.length = 0;
  portal.got.length = 0;
});

const draft = () => ({
  host: 'localhost',
  port,
  isTls: false,
  username: 'imone',
  password: 'Slaptas-1-žodis',
  fromAddress: 'sutartys@imone.example',
});
const save = (more: object = {}) => admin.browser.request('PUT', '/api/companies/mail-server', { ...draft(), ...more });
const look = async () => (await admin.browser.request('GET', '/api/companies/mail-server')).body.server;
/** Sends a mail to a new address. */
async function mail(to: string) {
  await inTenant(testPortal.ctx, (tx) =>
    sendMail(tx, { to, template: 'userActivated', locale: 'lt', params: { TenantName: 'Įmonė' } }),
  );
}

describe('the mail server of a company', () => {
  test('sends its mails from its address, and the page says so', async () => {
    expect((await save()).status).toBe(204);
    expect(await look()).toMatchObject({ usedAt: null, failedAt: null });
    await mail('vienas@example.lt');
    await until(() => own.got.length === 1);
    expect(own.got[0]).toMatchObject({ from: 'sutartys@imone.example', to: 'vienas@example.lt', user: 'imone' });
    expect(portal.got).toEqual([]);
    await pause(100);
    expect(await look()).toMatchObject({ usedAt: expect.any(String), answer: expect.stringContaining('taken by own') });
    const kept = await inTenant(testPortal.ctx, (tx) =>
      tx.selectFrom('mail_outbox').select(['via', 'via_host']).where('address', '=', 'vienas@example.lt').execute(),
    );
    expect(kept).toEqual([{ via: 'own', via_host: `localhost:${port}` }]);
  });

  test('SE-03 has its password neither returned nor stored in plain text; a kept one is sent to its own server only', async () => {
    await save();
    expect(await look()).toMatchObject({ hasPassword: true });
    expect(JSON.stringify(await look())).not.toContain('Slaptas');
    const rows = await inSystem(testPortal.app.platform, (tx) =>
      tx.selectFrom('mail_servers').select('sealed').execute(),
    );
    for (const { sealed } of rows) expect(sealed!.toString('latin1')).not.toContain('Slaptas');
    expect((await save({ password: null })).status).toBe(204);
    await mail('du@example.lt');
    await until(() => own.got.length === 1);
    for (const other of [{ host: 'smtp.example.com', port: 587 }, { username: 'kitas' }])
      expect((await save({ ...other, password: null })).body).toMatchObject({
        errors: { password: { code: 'field.required' } },
      });
  });

  test("that fails is replaced by the operator's, the page says so, and it is tried again after a minute", async () => {
    await save();
    own.refuse.at = 'auth';
    await mail('trys@example.lt');
    await until(() => portal.got.length === 1);
    expect(portal.got[0]!.from).toBe('no-reply@paraph.example');
    expect(await look()).toMatchObject({ failedAt: expect.any(String), answer: expect.stringContaining('5.7.8') });
    const via = await inTenant(testPortal.ctx, (tx) =>
      tx.selectFrom('mail_outbox').select('via').where('address', '=', 'trys@example.lt').executeTakeFirst(),
    );
    await until(() => via !== undefined);
    delete own.refuse.at;
    await mail('keturi@example.lt');
    await until(() => portal.got.length === 2);
    clock.advance(61_000);
    await mail('penki@example.lt');
    await until(() => own.got.length === 1);
    await pause(100);
    expect(await look()).toMatchObject({ failedAt: null });
  });

  test('that refuses a receiver is final: no other server is tried', async () => {
    await save();
    own.refuse.at = 'rcpt';
    await mail('nera@example.lt');
    const state = () =>
      inTenant(testPortal.ctx, (tx) =>
        tx.selectFrom('mail_outbox').select('state').where('address', '=', 'nera@example.lt').executeTakeFirstOrThrow(),
      );
    for (const end = Date.now() + 8000; (await state()).state !== 'failed' && Date.now() < end;) await pause(50);
    expect((await state()).state).toBe('failed');
    expect(portal.got).toEqual([]);
    expect(await look()).toMatchObject({ failedAt: null });
  });

  test('is tested before it is saved, and its response is shown verbatim', async () => {
    const attempt = (more: object = {}) =>
      admin.browser.request('POST', '/api/companies/mail-server/test', { ...draft(), ...more });
    expect((await attempt()).body).toMatchObject({ isTaken: true, answer: expect.stringContaining('taken by own') });
    expect(own.got[0]).toMatchObject({ to: admin.email });
    const wrong = await attempt({ password: 'Ne-tas-1' });
    expect(wrong.body).toMatchObject({ isTaken: false, answer: expect.stringContaining('535') });
  });

  test('SG-31 cannot be internal: private addresses and other ports are refused, unless the operator names them', async () => {
    const hosts = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', '192.168.1.1', '0x7f.1'];
    for (const host of hosts)
      expect((await save({ host, port: 587 })).body, host).toMatchObject({
        errors: { host: { code: 'mail.host-refused' } },
      });
    expect((await save({ port: port + 1 })).body).toMatchObject({ errors: { host: { code: 'mail.host-refused' } } });
    expect((await save({ host: '1.1.1.1', port: 22 })).body).toMatchObject({
      errors: { host: { code: 'mail.host-refused' } },
    });
  });

  test('S1 AN-14 never gets a mail about an account, nor does the company add a text, a sender or a colour to one', async () => {
    await save();
    const settings = {
      emailSenderName: 'Evil Bank',
      replyTo: 'evil@evil.example',
      colour: '#aa0000',
      factorDays: null,
    };
    const company = {
      ...DEFAULT_SETTINGS,
      ...settings,
      code: '1',
      address: 'A',
      locale: 'lt',
      name: 'UAB Blogis',
    };
    const saved = await admin.browser.request('PUT', '/api/companies', company);
    expect(saved.status, JSON.stringify(saved.body)).toBe(204);
    // A company may have such a name from a time before names were checked.
    await inSystem(testPortal.ctx.platform, (tx) =>
      tx
        .updateTable('tenants')
        .set({ name: 'See https://evil.example' })
        .where('id', '=', testPortal.tenantId)
        .execute(),
    );
    const text = { subject: 'Evil {{Url}}{{Code}}', title: 'Evil', body: 'Evil [x]({{Url}}) {{Code}} {{TenantName}}' };
    await inTenant(testPortal.ctx, (tx) =>
      tx
        .insertInto('mail_templates')
        .values(
          MAIL_NAMES.map((template) => ({
            ...text,
            tenant_id: testPortal.tenantId,
            template,
            locale: 'lt',
            changed_at: clock.now(),
          })),
        )
        .execute(),
    );
    own.got.length = 0;
    portal.got.length = 0;
    const accountMails = MAIL_NAMES.filter((name) => isAccountMail(name));
    for (const template of accountMails)
      await inTenant(testPortal.ctx, (tx) =>
        sendMail(tx, {
          to: `${template.toLowerCase()}@example.lt`,
          template,
          locale: 'lt',
          params: {
            Url: 'https://paraph.example/x',
            Code: '123456',
            recipientName: 'Go to https://evil.example',
            by: 'https://evil.example',
            reason: 'https://evil.example',
            passkey: 'https://evil.example',
          },
        }),
      );
    await until(() => portal.got.length === accountMails.length);
    expect(own.got).toEqual([]);
    for (const { text: mime, to } of portal.got) {
      const { subject, html, text: words, headers } = await PostalMime.parse(mime);
      const readable = [mime, subject, html, words, JSON.stringify(headers)].join('\n');
      expect(mime, to).toMatch(/^From: .*no-reply@paraph\.example/m);
      expect(mime, to).not.toMatch(/^Reply-To:/m);
      expect(readable, to).not.toMatch(/Evil|evil@|evil\.example|aa0000/);
    }
    // Mails about the work of the company still use its own server.
    await mail('septyni@example.lt');
    await until(() => own.got.length === 1);
  });

  test('a text of a mail about an account is neither saved nor shown as changed', async () => {
    const url = '/api/email-templates/resetPassword/lt';
    const { body } = await admin.browser.request('GET', url);
    expect(body).toMatchObject({ isFixed: true, isDefault: true });
    const draft = { subject: 'x {{Url}}', title: 'x', body: 'x' };
    expect((await admin.browser.request('PUT', url, draft)).body.code).toBe('company.mail-fixed');
    const shown = (await admin.browser.request('POST', `${url}/preview`, draft)).body;
    expect(shown.subject).toBe(body.subject);
  });

  test('is deleted on request', async () => {
    await save();
    expect((await admin.browser.request('DELETE', '/api/companies/mail-server')).status).toBe(204);
    expect(await look()).toBeNull();
    await mail('sesi@example.lt');
    await until(() => portal.got.length === 1);
    expect(own.got).toEqual([]);
  });
});
