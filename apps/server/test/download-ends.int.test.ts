import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { Browser } from './people.ts';
import { startTestPortal, mailTo, newColleague, sendDocument, type TestPortal } from './test-portal.ts';

/** More than the buffers of two sockets, so that the server cannot finish before the reader continues. */
const LARGE = 40_000_000;
type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let port: number;
let owner: Colleague;
let admin: Colleague;

beforeAll(async () => {
  portal = await startTestPortal({}, { 'file-bytes': 2 * LARGE });
  await portal.app.server!.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server!.server.address() as { port: number }).port;
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

async function send(browser: Browser, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await browser.request(method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Adds a large accompanying file to a document, for all members. @returns the path of its download */
async function attachLarge(documentId: string): Promise<string> {
  const boundary = '----paraph';
  const payload = JSON.stringify({ documentId, isForEverybody: true });
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="payload"\r\n\r\n${payload}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), randomBytes(LARGE), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const added = await owner.browser.request('POST', '/api/AccDocuments', body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
  const list = await owner.browser.request('GET', `/api/AccDocuments?documentId=${documentId}`);
  const [one] = (list.body.items ?? list.body) as unknown as { id: string }[];
  if (!one) throw new Error(JSON.stringify([added, list]));
  return `/api/AccDocuments/file?documentId=${documentId}&accDocId=${one.id}`;
}

/** Begins a download and stops reading. */
function beginDownload(path: string, token: string) {
  return new Promise<{ readOn: () => void; end: Promise<string> }>((done, failed) => {
    const headers = { host: portal.host, authorization: `Bearer ${token}` };
    request({ port, host: '127.0.0.1', path, headers }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) return failed(new Error(`The download answered ${response.statusCode}.`));
      response.on('error', () => undefined);
      response.pause();
      const end = new Promise<string>((reply) =>
        response.once('close', () => reply(response.complete ? 'whole' : 'cut')),
      );
      return done({ readOn: () => void response.resume(), end });
    })
      .on('error', failed)
      .end();
  });
}

/** The promise of AN-20, ms. */
const PROMISED = 5_000;

/** Reads on after a delay. @returns what the reader gets: the server has ended the download by then, or continues */
async function readOnLater({ readOn, end }: Awaited<ReturnType<typeof beginDownload>>): Promise<string> {
  await new Promise((done) => setTimeout(done, PROMISED));
  readOn();
  return end;
}

const memberOf = ({ email }: Colleague) => ({ email, kind: 'sign', order: 1 }) as const;

/** All causes that end a signed-in reader's access to the content. */
const CAUSES: Record<string, (reader: Colleague, documentId: string) => Promise<unknown>> = {
  'signs out': ({ browser }) => send(browser, 'POST', '/session/end'),
  'is deactivated': ({ userId }) =>
    send(admin.browser, 'PUT', `/users/${userId}/set-activation`, { isDeactivated: true }),
  'is removed from the document': (_reader, id) =>
    send(owner.browser, 'PUT', `/documents/${id}/signers/set`, { members: [memberOf(admin)] }),
  'finds the document deleted': (_reader, id) =>
    inTenant(portal.ctx, (tx) =>
      tx.updateTable('documents').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    ),
};

describe('AN-20 AZ-12 a running download ends within 5 s when access to its content ends', () => {
  test.each(Object.keys(CAUSES))('a reader who %s gets no more of a large file', async (cause) => {
    const reader = await newColleague(portal, 'Jonas Čepas');
    const { id } = await sendDocument(owner.browser, [memberOf(reader), memberOf(admin)]);
    const path = await attachLarge(id);
    const download = await beginDownload(path, reader.browser.token!);
    await CAUSES[cause]!(reader, id);
    expect(await readOnLater(download)).toBe('cut');
  });

  test('a guest gets no more of a large file when the document is voided', async () => {
    const email = 'kristjan@else.example';
    const guest = { email, kind: 'sign', order: 1, firstName: 'Kristjan', lastName: 'Põld' } as const;
    const { id } = await sendDocument(owner.browser, [guest]);
    const path = await attachLarge(id);
    const { links } = await mailTo(portal, email, /contract/i);
    const token = links.find((one) => one.includes('/g/'))!.split('/g/')[1]!;
    const browser = new Browser(portal);
    const entered = await send(browser, 'POST', '/guest/enter', { token });
    const download = await beginDownload(path, String(entered.access_token));
    await send(owner.browser, 'PUT', `/documents/${id}/void`, { voidedCustomMessage: 'Ne' });
    expect(await readOnLater(download)).toBe('cut');
  });

  test('a reader who keeps access gets the whole file, however slowly they read', async () => {
    const reader = await newColleague(portal, 'Rasa Eglė');
    const { id } = await sendDocument(owner.browser, [memberOf(reader)]);
    const download = await beginDownload(await attachLarge(id), reader.browser.token!);
    expect(await readOnLater(download)).toBe('whole');
  });
});
