import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../src/features/doctor/index.ts';
import { checkMail } from '../src/features/doctor/checks/mail.ts';
import { checkDisk } from '../src/features/doctor/checks/own.ts';
import { checkStorage } from '../src/features/doctor/checks/resources.ts';
import { type Config, loadConfig } from '../src/platform/config/index.ts';
import { onceAMinute } from '../src/platform/health/probes.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

const home = mkdtempSync(join(tmpdir(), 'paraph-probes-'));
const config = (env: Record<string, string> = {}): Config => loadConfig({ PARAPH_HOME: home, ...env }, 'test');
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
afterAll(() => rmSync(home, { recursive: true }));

describe('the probe of the file storage', () => {
  let port: number;
  let s3: S3rver;
  const env = (bucket: string, at: number) => ({
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${at}`,
    S3_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  beforeAll(async () => {
    port = await freePort();
    const configureBuckets = [{ name: 'paraph' }];
    s3 = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(home, 's3'), configureBuckets });
    await s3.run();
  });
  afterAll(() => s3.close());

  test('is good for a bucket where files can be stored, read and removed, and leaves no file there', async () => {
    const asked: string[] = [];
    const watch = passing(
      () => port,
      ({ method }) => void asked.push(String(method)),
    );
    const at = await watch.listen();
    expect(await checkStorage({ config: config(env('paraph', at)) })).toMatchObject({ state: 'good' });
    expect(asked).toEqual(['PUT', 'GET', 'DELETE']);
    watch.close();
  });

  test('is red for a bucket that does not exist', async () => {
    expect(await storageLine(config(env('nowhere', port)))).toMatchObject({
      state: 'red',
      raw: expect.stringContaining('NoSuchBucket'),
    });
  });

  test('is red for a key with read access only', async () => {
    const readOnly = passing(
      () => port,
      ({ method }) => method === 'PUT',
    );
    const at = await readOnly.listen();
    expect(await storageLine(config(env('paraph', at)))).toMatchObject({
      state: 'red',
      raw: expect.stringContaining('AccessDenied'),
    });
    readOnly.close();
  });

  test('is red for a folder that cannot be written', async () => {
    const other = mkdtempSync(join(home, 'other-'));
    const folder = config({ PARAPH_HOME: other });
    expect(await checkStorage({ config: folder })).toMatchObject({ state: 'good', says: 'storageFolder' });
    rmSync(join(other, 'files'), { recursive: true });
    writeFileSync(join(other, 'files'), 'no folder');
    expect(await storageLine(folder)).toMatchObject({ state: 'red', raw: expect.stringMatching(/ENOTDIR|EEXIST/) });
  });

  test('of the disk creates PARAPH_HOME, so that the first check of a new installation is not red for it', async () => {
    const found = await checkDisk({ config: config({ PARAPH_HOME: join(home, 'not-made-yet') }) });
    expect(found.says).toMatch(/^disk/);
  });

  test('counts for a minute when it was good, and is repeated at once when it failed', async () => {
    let time = 0;
    let asked = 0;
    let isAway = false;
    const probe = onceAMinute(
      async () => {
        asked += 1;
        if (asked === 2) throw new Error('no room');
      },
      async () => {
        if (isAway) throw new Error('away');
      },
      () => time,
    );
    await probe();
    time = 59_000;
    await probe();
    expect(asked).toBe(1);
    isAway = true;
    await expect(probe()).rejects.toThrow('away');
    isAway = false;
    time = 61_000;
    await expect(probe()).rejects.toThrow('no room');
    await probe();
    expect(asked).toBe(3);
  });
});

describe('the probe of the mail server', () => {
  const mails: unknown[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === 'paraph' && password === 'right'
        ? done(null, { user: 'paraph' })
        : done(new Error('Wrong password')),
    onMailFrom: (address, _session, done) => {
      mails.push(address);
      done();
    },
  });
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise<void>((done) => server.close(done)));
  const send = (login: string) =>
    checkMail({ config: config({ SMTP_URL: `smtp://${login}@127.0.0.1:${portOf(server.server)}` }) });

  test('logs in like the mailer, and sends nothing', async () => {
    expect(await send('paraph:right')).toMatchObject({ state: 'good', says: 'mailTakesLogin' });
    expect(mails).toEqual([]);
  });

  test('is red for a wrong password, with the text of the server', async () => {
    expect(await send('paraph:wrong')).toMatchObject({
      state: 'red',
      says: 'mailRefusesLogin',
      raw: expect.stringMatching(/^535 .*Wrong password/),
    });
  });
});

/** Returns the line of the doctor as it is printed. */
async function storageLine(settings: Config) {
  const lines = await examine({ config: settings }, async () => undefined, ['storage']);
  return lines.find(({ check }) => check === 'storage')!;
}

/** Forwards requests to a port of this machine, and denies those that `isDenied` selects. */
function passing(port: () => number, isDenied: (asked: { method?: string | undefined }) => unknown) {
  const server = createServer((asked, answer) => {
    if (isDenied(asked) === true) {
      asked.resume();
      return answer
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    }
    const { method, url, headers } = asked;
    const onward = request({ port: port(), host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(answer);
    });
    return asked.pipe(onward);
  });
  return {
    listen: () => new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done(portOf(server)))),
    close: () => server.close(),
  };
}
