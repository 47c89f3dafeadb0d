import { crc32, deflateSync } from 'node:zlib';
import { checkPackage, type PackedHistory } from '@paraph/evidence';
import { nodeCrypto } from '@paraph/engine/node';
import { unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import { startTestPortal, finish, mailTo, newColleague, see, until, upload, type TestPortal } from './test-portal.ts';

/** Starts a company's own mail server, which reads the mails and behaves as configured. */
function companyServer() {
  const mails: { to: string; link: string | undefined }[] = [];
  const state: { mood: 'takes' | 'hangs-up' | 'refuses-login'; onMail?: (link: string) => Promise<void> } = {
    mood: 'takes',
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) =>
      state.mood === 'refuses-login'
        ? done(Object.assign(new Error('5.7.8 go away'), { responseCode: 535 }))
        : done(null, { user: username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks), session.envelope.rcptTo[0]!.address, done));
    },
  });
  async function take(raw: Buffer, to: string, done: (fault?: Error | null, answer?: string) => void) {
    const { html = '' } = await PostalMime.parse(raw);
    const link = /\/g\/([\w-]+)/.exec(html)?.[1];
    const isFirst = !mails.some((mail) => mail.to === to);
    mails.push({ to, link });
    if (link) await state.onMail?.(link);
    // Later mails of earlier tests are accepted, because a failed server is not used for a while.
    if (link && isFirst && state.mood === 'hangs-up')
      return done(Object.assign(new Error('4.0.0 later'), { responseCode: 451 }));
    done(null, '2.0.0 taken');
  }
  const listen = () =>
    new Promise<number>((ready) => {
      const listening = server.listen(0, '127.0.0.1', () => ready((listening.address() as { port: number }).port));
    });
  return { mails, state, listen, close: () => new Promise<void>((ended) => server.close(() => ended())) };
}

const own = companyServer();
let portal: TestPortal;
let owner: Awaited<ReturnType<typeof newColleague>>;
let admin: typeof owner;
let host: string;
beforeAll(async () => {
  const port = await own.listen();
  host = `localhost:${port}`;
  portal = await startTestPortal({}, {}, { PARAPH_MAIL_SERVERS: host, PARAPH_UNDO_SEND_SECONDS: '0' });
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: admin.userId });
});
afterAll(() => own.close());
beforeEach(async () => {
  own.state.mood = 'takes';
  delete own.state.onMail;
  await useOwn();
});

const draft = () => ({
  host: 'localhost',
  port: Number(host.split(':')[1]),
  isTls: false,
  username: 'imone',
  password: 'Slaptas-1-žodis',
  fromAddress: 'sutartys@imone.example',
});
const useOwn = async () =>
  expect((await admin.browser.request('PUT', '/api/companies/mail-server', draft())).status).toBe(204);
const useOperators = () => admin.browser.request('DELETE', '/api/companies/mail-server');

/** Sends a document to one guest. */
async function sent(kind: 'approve' | 'sign') {
  const email = `guest${newId().slice(-8)}@else.example`;
  const { body } = await upload(owner.browser);
  const id = String(body.id);
  const mode = { signingMode: 'handWrittenSign' };
  if (kind === 'sign') await owner.browser.request('PUT', `/api/documents/${id}`, mode);
  const members = [{ email, kind, firstName: 'Kristjan', lastName: 'Põldmäe' }];
  const set = await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const answer = await owner.browser.request('POST', `/api/documents/${id}/send`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, email };
}
async function enter(token: string): Promise<Browser> {
  const guest = new Browser(portal);
  guest.token = String((await guest.request('POST', '/api/guest/enter', { token })).body['access_token']);
  return guest;
}
const linkFromOwn = async (email: string) => {
  await expect.poll(() => own.mails.find(({ to }) => to === email)?.link).toBeTruthy();
  return own.mails.find(({ to }) => to === email)!.link!;
};
const linkFromPortal = async (email: string) =>
  (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!.split('/g/')[1]!;
async function approve(guest: Browser, id: string) {
  const { version } = await see(guest, id);
  const body = { signatureType: 2, sha256: version.sha256, comment: null };
  return guest.request('PUT', `/api/documents/${id}/approve`, body);
}

type Entry = { actionName: string; executorName: string; customData: Record<string, unknown> };
const history = async (id: string) =>
  (await owner.browser.request('GET', `/api/documents/${id}/history`)).body['items'] as Entry[];
const links = async (id: string) =>
  (await history(id)).filter(({ customData }) => String(customData['form']).startsWith('linkBy'));
const onlyLink = async (id: string) => {
  await expect.poll(async () => (await links(id)).length).toBe(1);
  return (await links(id))[0]!;
};

async function evidence(id: string) {
  const { token } = owner.browser;
  const answer = await portal.app.server!.inject({
    url: `/api/documents/${id}/evidence`,
    headers: { host: portal.host, authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return new Uint8Array(answer.rawPayload);
}
async function validated(bytes: Uint8Array) {
  const headers = { host: portal.host };
  const answer = await portal.app.server!.inject({ url: '/api/validation/anchors', headers });
  const anchors = (answer.json() as { certificate: string; services: never[]; source: 'test' }[]).map((anchor) => ({
    ...anchor,
    certificate: new Uint8Array(Buffer.from(anchor.certificate, 'base64')),
  }));
  const silent = () => Promise.reject(new Error('the network is off'));
  return checkPackage(bytes, { ports: { ...nodeCrypto, ocsp: silent, fetch: silent }, time: new Date(), anchors });
}
const packed = (bytes: Uint8Array) =>
  (JSON.parse(Buffer.from(unzipSync(bytes)['history/history.json']!).toString()) as PackedHistory).entries;

/** A thin line on a light background. */
function drawing(): string {
  const [width, height] = [50, 20];
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const line = (y: number) => Buffer.alloc(width * 4, Buffer.from(y === 10 ? [26, 63, 184, 255] : [0, 0, 0, 0]));
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.from([0]), line(y)]));
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]).toString('base64');
}

describe('a guest whose link was sent by the mail server of the sender', () => {
  test('approves, and history, document page and evidence name the server that received the link', async () => {
    const { id, email } = await sent('approve');
    const guest = await enter(await linkFromOwn(email));
    expect(await onlyLink(id)).toMatchObject({
      actionName: 'shared',
      executorName: 'Paraph',
      customData: { form: 'linkByCompany', server: host, person: `Kristjan Põldmäe (${email})` },
    });
    expect((await see(owner.browser, id)).members[0]!.mail).toMatchObject({ ownServer: host });
    expect((await approve(guest, id)).status).toBe(200);
    expect((await history(id)).find(({ actionName }) => actionName === 'approved')?.customData).toMatchObject({
      linkServer: host,
    });
    await until(owner.browser, id, ({ phase }) => phase === 'completed');
    const bytes = await evidence(id);
    const entries = packed(bytes);
    expect(entries.find(({ name }) => name === 'document.link-delivered')?.data).toMatchObject({
      form: 'linkByCompany',
      server: host,
    });
    const { number, data } = entries.find(({ name }) => name === 'document.approved')!;
    expect(data).toMatchObject({ linkServer: host });
    const { holds, findings } = await validated(bytes);
    expect(holds).toBe(true);
    expect(findings.filter(({ key }) => key === 'link.by-sender')).toEqual([
      { key: 'link.by-sender', file: 'history/history.json', params: { number, server: host } },
    ]);
  });

  test('signs by hand, and the signature is marked in the same way', async () => {
    const { id, email } = await sent('sign');
    const guest = await enter(await linkFromOwn(email));
    const { version } = await see(guest, id);
    const place = { page: 0, x: 247, y: 60, width: 100, height: 40 };
    const order = { documentId: id, sha256: version.sha256, stamp: drawing(), fullName: 'Kristjan Põldmäe', ...place };
    const begun = await guest.request('POST', '/api/Documents/handwritten-sign', order);
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect(await finish(guest, String(begun.body['id']))).toMatchObject({ state: 'finished' });
    const entry = (await history(id)).find(({ actionName }) => actionName === 'signed');
    expect(entry?.customData).toMatchObject({ method: 'SIGNATURE_PAD', linkServer: host });
  });

  test('is marked when the server uses the link before it responds, and then refuses the mail', async () => {
    own.state.mood = 'hangs-up';
    const { id, email } = await sent('approve');
    await linkFromPortal(email);
    const stolen = () => own.mails.find(({ to }) => to === email)?.link;
    // The server closes the connection before it has read the whole mail.
    await expect.poll(stolen).toBeTruthy();
    expect((await approve(await enter(stolen()!), id)).status).toBe(200);
    expect(await onlyLink(id)).toMatchObject({ customData: { form: 'linkByBoth', server: host } });
    const approved = (await history(id)).find(({ actionName }) => actionName === 'approved');
    expect(approved?.customData).toMatchObject({ linkServer: host });
  });

  test('is marked when the act happens while the server still delays its response', async () => {
    const seen: { id: string; status: number }[] = [];
    own.state.onMail = async (link) => {
      const guest = new Browser(portal);
      const { body } = await guest.request('POST', '/api/guest/enter', { token: link });
      guest.token = String(body['access_token']);
      const id = String(body['documentId']);
      seen.push({ id, status: (await approve(guest, id)).status });
    };
    const { id } = await sent('approve');
    await expect.poll(() => seen).toEqual([{ id, status: 200 }]);
    await onlyLink(id);
    const acts = (await history(id)).map(({ actionName }) => actionName);
    expect(acts.indexOf('approved')).toBeGreaterThan(acts.indexOf('shared'));
    const approved = (await history(id)).find(({ actionName }) => actionName === 'approved');
    expect(approved?.customData).toMatchObject({ linkServer: host });
  });

  test('is not marked when the server never received the mail, or the operator sends the mails', async () => {
    own.state.mood = 'refuses-login';
    const refused = await sent('approve');
    const guest = await enter(await linkFromPortal(refused.email));
    expect((await approve(guest, refused.id)).status).toBe(200);
    const entry = (await history(refused.id)).find(({ actionName }) => actionName === 'approved');
    expect(entry?.customData).not.toHaveProperty('linkServer');
    expect(await links(refused.id)).toEqual([]);

    await useOperators();
    const plain = await sent('approve');
    await linkFromPortal(plain.email);
    expect((await see(owner.browser, plain.id)).members[0]!.mail).toMatchObject({ ownServer: null });
    const rows = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('mail_outbox').select('shown_host').where('address', '=', plain.email).execute(),
    );
    expect(rows).toEqual([{ shown_host: null }]);
    expect(await links(plain.id)).toEqual([]);
  });
});
