import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '@paraph/domain';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type HostileSmtp, hostileSmtp, KINDS, STAGES } from '../../../test/hostile-smtp.ts';
import { type Portal, newPortal } from '../../../test/people.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { mailJobs } from '../../platform/mail/deliver.ts';
import { sendByOwn, sendMail } from '../../platform/mail/index.ts';
import { auth } from '../auth/index.ts';
import { company } from '../company/index.ts';
import { tenants } from '../tenants/index.ts';
import { users } from '../users/index.ts';
import { mailServer } from './index.ts';
import { readServer, saveServer } from './store.ts';

const clock = fixedClock('2026-11-23T09:00:00Z');
const FAR = new Date('2099-01-01T00:00:00Z');
const got: string[] = [];
const portal = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      got.push(session.envelope.rcptTo[0]!.address);
      done(null, '2.0.0 taken');
    });
  },
});
let hostile: HostileSmtp;
let app: Awaited<ReturnType<typeof createTestApp>>;
let attacker: Portal;
let other: Portal;

const until = async (what: () => boolean | Promise<boolean>, ms = 10_000) => {
  for (const end = Date.now() + ms; Date.now() < end; await pause(20)) if (await what()) return;
  throw new Error('it did not happen in time');
};

beforeAll(async () => {
  hostile = await hostileSmtp('drip', 'end');
  const port = await new Promise<number>((done) => {
    const listening = portal.listen(0, '127.0.0.1', () => done((listening.address() as { port: number }).port));
  });
  app = await createTestApp({
    features: [tenants, users, auth, company, mailServer],
    clock,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PARAPH_MAIL_SERVERS: `localhost:${hostile.port}` },
  });
  attacker = await newPortal({ ...app, clock });
  other = await newPortal({ ...app, clock });
  await inTenant(attacker.ctx, (tx) =>
    saveServer(tx, {
      host: 'localhost',
      port: hostile.port,
      is_tls: false,
      username: '',
      sealed: null,
      from_address: 'a@evil.example',
    }),
  );
});
afterAll(async () => {
  hostile.close();
  await new Promise<void>((done) => portal.close(() => done()));
});

const news = (testPortal: Portal, to: string) =>
  inTenant(testPortal.ctx, (tx) =>
    sendMail(tx, { to, template: 'userActivated', locale: 'lt', params: { TenantName: 'Įmonė' } }),
  );
const code = (testPortal: Portal, to: string) =>
  inTenant(testPortal.ctx, (tx) => sendMail(tx, { to, template: 'code', locale: 'lt', params: { Code: '123456' } }));
const flood = async (count: number, prefix: string) => {
  const names = Array.from({ length: count }, (_, i) => `${prefix}${i}@example.lt`);
  for (const name of names) await news(attacker, name);
  return names;
};
const ownRow = () => inTenant(attacker.ctx, readServer);

describe('SG-31 a mail server of a tenant that never finishes', () => {
  test('delays no code of other companies, occupies two slots, is suspended, and each mail arrives once by the operator', async () => {
    const flooded = await flood(20, 'a');
    await until(() => hostile.open() === 2);
    for (const [testPortal, to] of [
      [other, 'kodas-b@example.lt'],
      [attacker, 'kodas-a@example.lt'],
    ] as const) {
      const asked = Date.now();
      await code(testPortal, to);
      await until(() => got.includes(to));
      expect(Date.now() - asked, to).toBeLessThan(3000);
    }
    const asked = Date.now();
    await news(other, 'kita@example.lt');
    await until(() => got.includes('kita@example.lt'));
    expect(Date.now() - asked).toBeLessThan(3000);
    await until(() => flooded.every((name) => got.includes(name)), 45_000);
    await until(() => hostile.open() === 0, 3000);
    expect(hostile.most()).toBe(2);
    expect(flooded.filter((name) => got.filter((to) => to === name).length !== 1)).toEqual([]);
    expect(await ownRow()).toMatchObject({ failed_at: expect.any(Date), answer: expect.stringContaining('20 s') });
  });

  test('is suspended longer with each failure in a row, and the operator sends at once meanwhile', async () => {
    await inTenant(attacker.ctx, (tx) => tx.updateTable('mail_servers').set({ failures: 5 }).execute());
    clock.advance(3 * 60_000);
    await news(attacker, 'ilsisi@example.lt');
    await until(() => got.includes('ilsisi@example.lt'), 3000);
    expect(hostile.open()).toBe(0);
  });

  test('a code that waited longer than it is valid is not sent', async () => {
    const [late, good] = ['velai@example.lt', 'laiku@example.lt'];
    const id = await inTenant(other.ctx, (tx) =>
      sendMail(tx, { to: late, template: 'code', locale: 'lt', params: { Code: '1' }, notBefore: FAR }),
    );
    clock.advance(LIMITS.codeLife + 1000);
    await mailJobs[0]!.run(other.ctx, { mailId: id });
    await code(other, good);
    await until(() => got.includes(good));
    expect(got).not.toContain(late);
  });

  test('does not keep the process from ending within 5 s', async () => {
    await inTenant(attacker.ctx, (tx) =>
      tx.updateTable('mail_servers').set({ failures: 0, failed_at: null }).execute(),
    );
    await flood(4, 'c');
    await until(() => hostile.open() === 2);
    const asked = Date.now();
    await app.platform.jobs.stop();
    expect(Date.now() - asked).toBeLessThan(5000);
    await until(() => hostile.open() === 0, 1000);
    expect(await ownRow()).toMatchObject({ failures: 0 });
  });

  test('is given up after 20 s, for any behaviour at any stage, and its connection is closed', async () => {
    const cases = KINDS.flatMap((kind) => STAGES.map((stage) => ({ kind, stage })));
    const outcomes = await Promise.all(
      cases.map(async ({ kind, stage }) => {
        const server = await hostileSmtp(kind, stage);
        const began = Date.now();
        const texts = { subject: 'x', text: 'x', html: '' };
        const message = { id: newId(), to: 'a@b.example', ...texts, date: new Date(), attachments: [] };
        const own = { host: 'localhost', port: server.port, isTls: false, username: 'u', password: 'p' };
        const isTaken = await sendByOwn(
          { mailServers: [`localhost:${server.port}`] },
          { ...own, fromAddress: 'a@evil.example' },
          { ...message, domain: 'paraph.example' },
        ).then(
          () => true,
          () => false,
        );
        const ms = Date.now() - began;
        await until(() => server.open() === 0, 3000).finally(server.close);
        return { kind, stage, isTaken, isLate: ms > 22_000 };
      }),
    );
    expect(outcomes).toEqual(cases.map((each) => ({ ...each, isTaken: false, isLate: false })));
  });
});
