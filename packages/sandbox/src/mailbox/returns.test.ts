import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { runSandbox, type Running } from '../../test/running.ts';

/** Where mails come back to: what was brought, and with which envelope. */
const got: { from: string; to: string; raw: string }[] = [];
const door = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      got.push({ from, to: envelope.rcptTo[0]!.address, raw: Buffer.concat(parts).toString() });
      done();
    });
  },
});
let sandbox: Running;
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((done) => door.listen(port, '127.0.0.1', () => done()));
  sandbox = await runSandbox({ returns: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await sandbox.end();
  await new Promise<void>((done) => door.close(done));
});

const dsn = { id: 'mail-1', return: 'headers', notify: ['SUCCESS', 'FAILURE', 'DELAY'] } as const;
const send = (to: string, more: object = { dsn: { ...dsn, notify: [...dsn.notify] } }) =>
  createTransport({ host: 'localhost', port: sandbox.options.smtpPort, ignoreTLS: true }).sendMail({
    from: 'post@paraph.example',
    envelope: { from: 'b-1@returns.example', to },
    to,
    text: 'x',
    ...more,
  });

it.each([
  ['lost.k@pohjatuul.example', 'failed', '5.1.1'],
  ['anybody@bounce.example', 'failed', '5.1.1'],
  ['stuffed@pohjatuul.example', 'failed', '5.2.2'],
  ['slow@pohjatuul.example', 'delayed', '4.2.0'],
  ['ruta@azuolas.example', 'delivered', '2.0.0'],
])('a mail to %s is taken and reported as %s to its envelope sender alone', async (to, action, status) => {
  got.length = 0;
  await send(to);
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(1);
  expect(got[0]).toMatchObject({ from: '', to: 'b-1@returns.example' });
  expect(got[0]!.raw).toMatch(/Content-Type: multipart\/report; report-type=delivery-status/);
  for (const line of [`Final-Recipient: rfc822; ${to}`, `Action: ${action}`, `Status: ${status}`])
    expect(got[0]!.raw).toContain(line);
  expect(got[0]!.raw).toContain('Original-Envelope-Id: mail-1');
});

it('a success is reported only to senders who asked for it, a failure to everybody', async () => {
  got.length = 0;
  await send('ruta@azuolas.example', {});
  await send('lost@azuolas.example', {});
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(1);
  expect(got[0]!.raw).toContain('Action: failed');
});
