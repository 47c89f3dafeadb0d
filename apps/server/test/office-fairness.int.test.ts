import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { PLACE_BUDGETS } from '@paraph/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePages } from '../src/platform/office/index.ts';
import { REFUSED_FILES } from './nasty-office-files.ts';
import { sample } from './office-files.ts';
import { CONTRACT, startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

vi.setConfig({ testTimeout: 200_000 });

/** Converts like LibreOffice, but a file with this word never ends. */
const ENDLESS = 'ENDLESS-CONVERSION';
// The parser sandbox has its own /tmp, where this program would be invisible.
const folder = mkdtempSync('/var/tmp/paraph-converter-');
const program = join(folder, 'converter');
writeFileSync(
  program,
  `#!/bin/sh\nfor last; do :; done\ngrep -q ${ENDLESS} "$last" && exec sleep 600\nexec /usr/bin/soffice "$@"\n`,
);
chmodSync(program, 0o755);

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await startTestPortal({}, { 'documents.create': 100_000 }, { PARAPH_OFFICE: program });
  await portal.app.server!.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server!.server.address() as { port: number }).port;
});
afterAll(() => {
  for (const pid of running()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Makes a text whose conversion never ends, with different bytes each time. */
let number = 0;
const endless = (): Buffer => Buffer.from(`{\\rtf1\\ansi ${ENDLESS} ${(number += 1)}\\par}`);
type Colleague = Awaited<ReturnType<typeof newColleague>>;
const convert = ({ browser }: Colleague, fileName: string, bytes: Buffer) =>
  browser.request('POST', '/api/documents', {
    name: 'Byla',
    files: [{ fileName, file: bytes.toString('base64') }],
    packAs: 'pdf',
  });

/** Returns processes of this converter that never end by themselves. */
function running(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Begins a conversion whose caller can disconnect, like a closed tab. */
function callAndHangUp({ browser }: Colleague, path: string, body?: object) {
  const text = body && JSON.stringify(body);
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method: text ? 'POST' : 'GET',
    headers: {
      host: portal.host,
      authorization: `Bearer ${browser.token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    },
  });
  sent.on('error', () => undefined);
  const answer = new Promise<IncomingMessage>((done) => sent.once('response', done)).then(json);
  sent.end(text);
  return { answer, hangUp: () => sent.destroy() };
}

const bodyOf = (bytes: Buffer) => ({
  name: 'Byla',
  files: [{ fileName: 'a.rtf', file: bytes.toString('base64') }],
  packAs: 'pdf',
});

describe('FT-33 conversions of one user do not block colleagues', () => {
  test('one runs and a few wait; the next is refused, while a colleague converts and uploads', async () => {
    const [a, b] = [await newColleague(portal, 'Tomas Piktas'), await newColleague(portal, 'Ieva Žemaitienė')];
    const most = PLACE_BUDGETS.conversion.account + PLACE_BUDGETS.conversion.accountWaiting;
    const flood = Array.from({ length: most + 1 }, () => callAndHangUp(a, '/api/documents', bodyOf(endless())));
    expect(await Promise.race(flood.map(({ answer }) => answer))).toMatchObject({ code: 'file.account-busy' });
    await vi.waitUntil(() => running().length > 0, { timeout: 60_000, interval: 20 });
    expect((await convert(b, 'letter.docx', sample('letter.docx'))).body).toMatchObject({ extension: 'pdf' });
    expect((await upload(b.browser, CONTRACT, 'b.pdf')).status).toBeLessThan(300);
    expect((await upload(a.browser, CONTRACT, 'a.pdf')).status).toBeLessThan(300);
    flood.forEach(({ hangUp }) => hangUp());
    await vi.waitUntil(() => running().length === 0, { timeout: 10_000, interval: 20 });
  });

  test('previews have their own slots: they are made during conversions for uploads', async () => {
    const a = await newColleague(portal, 'Jonas Čepas');
    const flood = callAndHangUp(a, '/api/documents', bodyOf(endless()));
    await vi.waitUntil(() => running().length > 0, { timeout: 60_000, interval: 20 });
    const { body } = await a.browser.request('POST', '/api/documents', {
      name: 'Byla',
      files: [{ fileName: 'letter.docx', file: sample('letter.docx').toString('base64') }],
    });
    const look = await portal.app.server!.inject({
      url: `/api/documents/${String(body.id)}/contents/0/preview`,
      headers: { host: portal.host, authorization: `Bearer ${a.browser.token}` },
    });
    expect([look.statusCode, look.headers['content-type']]).toEqual([200, 'application/pdf']);
    flood.hangUp();
  });
});

describe('a conversion ends with its caller', () => {
  test('when the upload is aborted, the whole sandbox is deleted at once', async () => {
    const a = await newColleague(portal, 'Rasa Eglė');
    const call = callAndHangUp(a, '/api/documents', bodyOf(endless()));
    await vi.waitUntil(() => running().length > 0, { timeout: 60_000, interval: 20 });
    call.hangUp();
    await vi.waitUntil(() => running().length === 0, { timeout: 5_000, interval: 20 });
  });

  test('a preview continues while at least one caller waits for it, and ends with the last', async () => {
    const [a, b] = [await newColleague(portal, 'Ona Eglė'), await newColleague(portal, 'Petras Eglė')];
    const { body } = await a.browser.request('POST', '/api/documents', {
      name: 'Byla',
      files: [{ fileName: 'a.rtf', file: endless().toString('base64') }],
    });
    const id = String(body.id);
    await a.browser.request('PUT', `/api/documents/${id}/signers/set`, {
      members: [{ email: b.email, kind: 'sign', order: 1 }],
    });
    await a.browser.request('POST', `/api/documents/${id}/send`);
    const path = `/api/documents/${id}/contents/0/preview`;
    const calls = [callAndHangUp(a, path), callAndHangUp(b, path)];
    await vi.waitUntil(() => running().length > 0, { timeout: 60_000, interval: 20 });
    const [pid] = running();
    calls[0]!.hangUp();
    // A colleague requests the same meanwhile, so the server has noticed the first disconnect.
    await a.browser.request('GET', '/api/session');
    expect(running()).toContain(pid);
    calls[1]!.hangUp();
    await vi.waitUntil(() => running().length === 0, { timeout: 5_000, interval: 20 });
  });

  test('a conversion without callers does not begin', async () => {
    const file = { name: 'a.rtf', type: 'rtf' as const, bytes: endless() };
    const owner = { tenantId: portal.tenantId, gone: AbortSignal.abort() };
    await expect(makePages(portal.app.platform.config, file, owner)).rejects.toMatchObject({
      code: 'generic.cancelled',
    });
    expect(running()).toEqual([]);
  });
});

describe('IN-03 hostile office files are refused at upload, with an error', () => {
  test('each is reported as too complex, and LibreOffice never starts', async () => {
    for (const file of REFUSED_FILES) {
      const a = await newColleague(portal, 'Vardas Pavardė');
      const bytes = file.bytes();
      // In base64 some of these files exceed the default size limit: they are refused even earlier.
      const { status, body } = await convert(a, file.name, bytes);
      expect([file.what, status >= 400 && status < 500], JSON.stringify(body)).toEqual([file.what, true]);
      expect(['file.too-complex', 'file.too-large']).toContain(body.code);
    }
  });
});
