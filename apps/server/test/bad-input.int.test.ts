import { globSync, readFileSync } from 'node:fs';
import { Agent, request, type RequestOptions } from 'node:http';
import { ERRORS, LIMITS, LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { beforeAll, describe, expect, test } from 'vitest';
import { BAD_FILES, type BadFile } from './awkward/cases.ts';
import { pdfOfSize, quarterMillionObjects } from './awkward/honest.ts';
import type { Browser } from './people.ts';
import { startTestPortal, finish, newColleague, until, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Browser;
let jonas: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 50 }, { 'file-bytes': 5_000_000, 'documents.create': 100_000 });
  ieva = (await newColleague(portal, 'Ieva Žemaitienė')).browser;
  jonas = await newColleague(portal, 'Jonas Čepas');
});

/** Returns the response, and the most memory (MB) that parsers of uploads used during `act`. */
async function withParsersWatched<T>(act: () => Promise<T>): Promise<{ answer: T; parsers: number }> {
  let parsers = 0;
  const look = setInterval(() => (parsers = Math.max(parsers, parserMegabytes())), 50);
  const answer = await act().finally(() => clearInterval(look));
  return { answer, parsers: Math.round(parsers) };
}

/** A parser runs below bubblewrap, whose command line contains the same words. */
const parserMegabytes = (): number =>
  childrenOf('self')
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('parser/child'))
    .reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000, 0);

const childrenOf = (pid: string): string[] =>
  globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => read(file).split(' ').filter(Boolean))
    .flatMap((child) => [child, ...childrenOf(child)]);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has just ended
  }
}

const inLanguage = (language: string) => ({ 'accept-language': language });

describe('a bad file is refused with a clear error in the language of the reader', () => {
  test.each(BAD_FILES)(
    'IN-01 $what is $code',
    async ({ what, name, code, make }: BadFile) => {
      const limit = code === 'file.too-large' ? 5_000_001 : undefined;
      const file = limit ? pdfOfSize(limit) : make();
      const details: string[] = [];
      for (const locale of LOCALE_NAMES) {
        const began = performance.now();
        const { answer, parsers } = await withParsersWatched(() =>
          upload(ieva, file, name, inLanguage(LOCALES[locale].bcp47)),
        );
        if (locale === 'en') console.log(`${what}: ${Math.round(performance.now() - began)} ms, parser ${parsers} MB`);
        expect(answer).toMatchObject({ status: ERRORS[code].http, body: { code } });
        const [words] = phrases[locale].errors[code].split('{{');
        expect(answer.body.detail).toContain(words);
        expect(parsers).toBeLessThan(LIMITS.parserMemory / 1e6 + 200);
        details.push(String(answer.body.detail));
      }
      expect(new Set(details).size, 'each language in its own words').toBe(LOCALE_NAMES.length);
      expect(details.join()).not.toMatch(/\{\{|\b5000000\b/);
    },
    60_000,
  );

  test('IN-01 nothing of a refused file becomes a document', async () => {
    const { body } = await ieva.request('POST', '/api/documents/get-documents', {});
    expect(body.total).toBe(0);
  });
});

describe('a body that the call does not accept', () => {
  const refused = async (
    contentType: string,
    payload: Buffer,
    url = '/api/documents',
    method: 'POST' | 'PUT' = 'POST',
  ) => ieva.request(method, url, payload, { 'content-type': contentType });

  test.each([
    ['plain text', 'text/plain', 'hello'],
    ['the bare file', 'application/pdf', '%PDF-1.7'],
    ['a form of a page', 'application/x-www-form-urlencoded', 'name=a'],
    ['XML', 'application/xml', '<a/>'],
    ['several parts without a border', 'multipart/form-data', 'x'],
  ])('%s is 415', async (_, contentType, payload) => {
    expect(await refused(contentType, Buffer.from(payload))).toMatchObject({
      status: 415,
      body: { code: 'generic.media-type' },
    });
  });

  test('several parts where the call accepts no file are 415', async () => {
    const parts = Buffer.from('--x\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{}\r\n--x--\r\n');
    expect(await refused('multipart/form-data; boundary=x', parts, '/api/users/locale', 'PUT')).toMatchObject({
      status: 415,
      body: { code: 'generic.media-type' },
    });
  });

  test.each([
    ['broken JSON', 'application/json', '{"name":'],
    [
      'a part that never ends',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    ],
    [
      'a payload that is no JSON',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{\r\n--x--\r\n',
    ],
  ])('%s is 400', async (_, contentType, payload) => {
    expect(await refused(contentType, Buffer.from(payload))).toMatchObject({
      status: 400,
      body: { code: 'generic.unreadable' },
    });
  });

  test('more JSON than any file needs is 413, with a readable size', async () => {
    const file = Buffer.alloc(9 * 1024 * 1024, 'A').toString('base64');
    const answer = await refused('application/json', Buffer.from(JSON.stringify({ fileName: 'a.pdf', file })));
    expect(answer).toMatchObject({ status: 413, body: { code: 'file.too-large' } });
    expect(answer.body.detail).toMatch(/at most [\d.]+ MB/i);
  });
});

describe('over a real connection', () => {
  test.each([
    ['of 3 MB and no known type', 'a.exe', 3_000_000, 415],
    ['of 20 MB, four times the limit', 'a.pdf', 20_000_000, 413],
  ])('a file %s gets the reason, and the same connection serves the next call', async (_, name, size, status) => {
    const { port } = await listening();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(size, 'x'), Buffer.from('\r\n--x--\r\n')]);
    const headers = { host: portal.host, authorization: `Bearer ${ieva.token}` };
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const began = performance.now();
    const refused = await send(
      { port, agent, method: 'POST', path: '/api/documents', headers: { ...headers, ...type } },
      payload,
    );
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.text)).toMatchObject({ status });
    expect((await send({ port, agent, path: '/api/session', headers })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
    agent.destroy();
  });
});

async function listening(): Promise<{ port: number }> {
  const server = portal.app.server!;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  return server.server.address() as { port: number };
}

const send = (options: RequestOptions, payload?: Buffer): Promise<{ status: number; text: string }> =>
  new Promise((done, failed) => {
    const sent = request({ ...options, host: '127.0.0.1' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', failed);
    sent.end(payload);
  });

describe('a large valid file', () => {
  test('of exactly the limit is accepted', async () => {
    expect((await upload(ieva, pdfOfSize(5_000_000))).status).toBe(200);
  });

  test('of 4 MB with 250,000 objects in object streams is accepted, shown and signed', async () => {
    const file = quarterMillionObjects();
    expect(file.length).toBeGreaterThan(3_900_000);
    const began = performance.now();
    const { answer, parsers } = await withParsersWatched(() => upload(ieva, file));
    expect(answer).toMatchObject({ status: 200, body: { pages: 1, isProtected: false } });
    const id = String(answer.body.id);
    const uploaded = performance.now();
    const shown = await portal.app.server!.inject({
      url: `/api/documents/${id}/file`,
      headers: { host: portal.host, authorization: `Bearer ${ieva.token}` },
    });
    expect(shown.rawPayload.equals(file)).toBe(true);
    const seen = performance.now();
    await ieva.request('PUT', `/api/documents/${id}/signers/set`, { members: [{ email: jonas.email, kind: 'sign' }] });
    await ieva.request('POST', `/api/documents/${id}/send`);
    const { version } = await until(jonas.browser, id, ({ canSign }) => canSign);
    const person = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
    const started = await jonas.browser.request('POST', '/api/smartId/sign', {
      documentId: id,
      sha256: version.sha256,
      ...person,
    });
    expect(await finish(jonas.browser, String(started.body.sessionId))).toMatchObject({ state: 'finished' });
    const signed = performance.now();
    const done = await until(
      ieva,
      id,
      ({ validation, highestLevel }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(done).toMatchObject({ phase: 'completed', validation: { signatures: 1, valid: 1 } });
    const ms = [uploaded - began, seen - uploaded, signed - seen, performance.now() - signed].map(Math.round);
    console.log(
      `${file.length} bytes: accepted ${ms[0]}, shown ${ms[1]}, signed ${ms[2]}, LTA ${ms[3]} ms; parser ${parsers} MB`,
    );
  });
});
