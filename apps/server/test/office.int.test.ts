import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeOf, type PagelessType } from '@paraph/domain';
import { inspectPdf } from '@paraph/engine/pades';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { makePages, officeStatus } from '../src/platform/office/index.ts';
import { bitmap, calling, reaching, sample, turned, withParts, zipped } from './office-files.ts';
import type { Browser } from './people.ts';
import { CONTRACT, startTestPortal, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';
import { systemContext } from '../src/platform/context.ts';
import { releaseBytes } from '../src/features/documents/index.ts';
import { parse as recognise } from '../src/features/document-parsers/recognise.ts';
import { textOnPages } from './text-on-pages.ts';

// Long timeout: LibreOffice needs a second for a file, and up to a minute on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

let portal: TestPortal;
let owner: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal();
});
// A session lasts ten minutes, which a busy machine may need for all tests of this file.
beforeEach(async () => {
  owner = await newColleague(portal, 'Ieva Žemaitienė');
});

const file = (fileName: string, bytes: Buffer = sample(fileName)) => ({ fileName, file: bytes.toString('base64') });
type Files = ReturnType<typeof file>[];
const make = (files: Files, more: object = { packAs: 'pdf' }, browser: Browser = owner.browser) =>
  browser.request('POST', '/api/documents', { name: 'Byla', files, ...more });

async function fetchFile({ host, token }: Browser, url: string) {
  const answer = await portal.app.server!.inject({
    method: 'GET',
    url,
    headers: { host, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}
const pagesOf = async (id: unknown) => (await fetchFile(owner.browser, `/api/documents/${String(id)}/file`)).bytes;

describe('office files and pictures become a PDF', () => {
  test('LibreOffice is installed and can be isolated', async () => {
    expect(await officeStatus(portal.app.platform.config)).toMatchObject({ state: 'ready' });
    const { body } = await owner.browser.request('GET', '/api/runtime');
    expect(body).toMatchObject({ makesPages: true });
  });

  const LETTERS = ['letter.docx', 'letter.doc', 'letter.odt', 'letter.rtf'];
  const OTHERS = ['sheet.xlsx', 'sheet.xls', 'sheet.ods', 'slides.pptx', 'slides.odp'];
  const PICTURES = ['strip.png', 'strip.jpg', 'strip.gif', 'strip.tiff', 'strip.webp'];

  test('of every kind, with their text on the pages and the number of pages in the response', async () => {
    const { status, body } = await make([...LETTERS, ...OTHERS].map((name) => file(name)));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      extension: 'pdf',
      isPdf: true,
      pages: 2 * LETTERS.length + OTHERS.length,
      contents: null,
    });
    const words = await textOnPages(await pagesOf(body.id));
    const count = (word: string) => words.split(word).length - 1;
    // The name of a sheet is printed above it too.
    expect(['Rangos sutartis', 'Antrasis puslapis', 'Sąmata', 'Pristatymas'].map(count)).toEqual([4, 4, 6, 2]);
  });

  test('also when they replace a file or start a similar document, and the source files are stored', async () => {
    const { id } = await sendDocument(owner.browser, [{ email: owner.email, kind: 'acknowledge' }]);
    const asked = { ...file('letter.docx'), packAs: 'pdf' };
    const replaced = await owner.browser.request('PUT', `/api/documents/${id}/edit`, asked);
    expect(replaced.body).toMatchObject({ extension: 'pdf', originals: [{ name: 'letter.docx' }] });
    const again = await owner.browser.request('POST', `/api/documents/${id}/again`, asked);
    expect(again.body).toMatchObject({ extension: 'pdf', originals: [{ name: 'letter.docx' }] });
    const packed = await owner.browser.request('PUT', `/api/documents/${id}/edit`, { ...asked, packAs: 'adoc' });
    expect(packed.body).toMatchObject({ extension: 'adoc', originals: [], version: { number: 3 } });
  });

  test('pictures become one page each', async () => {
    const { status, body } = await make(PICTURES.map((name) => file(name)));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ extension: 'pdf', pages: PICTURES.length });
  });

  test('a picture is rotated as its camera recorded, on paper as wide as it is', async () => {
    const sizeOf = async (name: string, bytes: Buffer) => {
      const { body } = await make([file(name, bytes)]);
      const [, box = ''] = /MediaBox\s*\[([^\]]+)\]/.exec((await pagesOf(body.id)).toString('latin1')) ?? [];
      const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number);
      return width > height ? 'landscape' : 'portrait';
    };
    expect(await sizeOf('wide.bmp', bitmap(400, 200))).toBe('landscape');
    expect(await sizeOf('high.bmp', bitmap(200, 400))).toBe('portrait');
    expect(await sizeOf('strip.jpg', sample('strip.jpg'))).toBe('portrait');
    expect(await sizeOf('strip.jpg', turned(sample('strip.jpg')))).toBe('landscape');
  });

  test('several files and PDFs become one PDF of all pages; the originals are stored, named in the history and can be downloaded', async () => {
    const { status, body } = await make([file('letter.docx'), file('sutartis.pdf', CONTRACT), file('strip.png')]);
    expect(status, JSON.stringify(body)).toBe(200);
    const own = inspectPdf(new Uint8Array(CONTRACT)).pages;
    expect(body).toMatchObject({
      pages: 3 + own,
      originals: [
        { name: 'letter.docx', size: sample('letter.docx').length },
        { name: 'sutartis.pdf', size: CONTRACT.length },
        { name: 'strip.png', size: sample('strip.png').length },
      ],
    });
    const id = String(body.id);
    const first = await fetchFile(owner.browser, `/api/documents/${id}/originals/0`);
    expect(first.bytes.equals(sample('letter.docx'))).toBe(true);
    expect(first.headers['content-disposition']).toMatch(/^attachment.*letter\.docx/);
    expect((await fetchFile(owner.browser, `/api/documents/${id}/originals/3`)).status).toBe(404);
    const { body: history } = await owner.browser.request('GET', `/api/documents/${id}/history`);
    expect(history.items).toMatchObject([
      { actionName: 'downloaded', customData: { form: 'original', file: 'letter.docx' } },
      { actionName: 'created', customData: { form: 'converted', file: 'letter.docx, sutartis.pdf, strip.png' } },
    ]);
    const again = await owner.browser.request('POST', `/api/documents/${id}/again`, {});
    expect(again.body, JSON.stringify(again.body)).toMatchObject({
      originals: [{ name: 'letter.docx' }, { name: 'sutartis.pdf' }, { name: 'strip.png' }],
    });
  });

  test('several files are packed into a container unless a PDF is requested', async () => {
    const { status, body } = await make([file('letter.odt'), file('sheet.xls'), file('strip.jpg')], {});
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      extension: 'asice',
      originals: [],
      contents: { files: [{ name: 'letter.odt' }, { name: 'sheet.xls' }, { name: 'strip.jpg' }] },
    });
  });

  test('a colleague who is asked to sign sees the original; a user who may not read it does not', async () => {
    const signer = await newColleague(portal, 'Jonas Čepas');
    const { body } = await make([file('letter.docx')]);
    const id = String(body.id);
    await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, {
      members: [{ email: signer.email, kind: 'sign', order: 1 }],
    });
    await owner.browser.request('POST', `/api/documents/${id}/send`);
    expect((await see(signer.browser, id)).originals).toHaveLength(1);
    const outsider = await newColleague(portal, 'Pavel Ivanov');
    expect((await fetchFile(outsider.browser, `/api/documents/${id}/originals/0`)).status).toBe(404);
  });
});

describe('a file whose content is not of its type is not converted', () => {
  const bomb = () =>
    zipped([
      ['[Content_Types].xml', new Uint8Array(Buffer.from('<Types/>'))],
      ['word/document.xml', new Uint8Array(Buffer.from('<x/>'))],
      ['word/media/image1.bmp', new Uint8Array(210_000_000)],
    ]);
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
  test.each([
    ['a text', 'x.docx', Buffer.from('labas'), 'file.not-office'],
    ['a package of another kind', 'x.docx', sample('sheet.xlsx'), 'file.not-office'],
    ['half of a file', 'x.docx', sample('letter.docx').subarray(0, 3000), 'file.not-office'],
    ['half of an open document', 'x.odt', sample('letter.odt').subarray(0, 3000), 'file.damaged'],
    ['half of a text', 'x.rtf', sample('letter.rtf').subarray(0, 3000), 'file.damaged'],
    ['a file under a password', 'x.docx', locked, 'file.office-protected'],
    [
      'an open document under a password',
      'x.odt',
      withParts(sample('letter.odt'), {
        'META-INF/manifest.xml': (former) =>
          former.replace('</manifest:manifest>', '<manifest:encryption-data/></manifest:manifest>'),
      }),
      'file.office-protected',
    ],
    ['a table named as a letter', 'x.doc', sample('sheet.xls'), 'file.not-office'],
    ['a text named as a picture', 'x.png', Buffer.from('labas'), 'file.not-picture'],
    ['half of a picture', 'x.png', sample('strip.png').subarray(0, 500), 'file.not-picture'],
    ['a page named as a picture', 'x.jpg', Buffer.from('<svg onload="x"/>'), 'file.not-picture'],
    ['a mirror image', 'x.jpg', turned(sample('strip.jpg'), 2), 'file.no-pages'],
    ['a picture of very many dots', 'x.png', hugePng(), 'file.too-complex'],
    ['a small file that unpacks to very much', 'x.docx', bomb(), 'file.too-complex'],
  ])('IN-01 IN-03 %s', async (_what, name, bytes, code) => {
    const type = fileTypeOf(name) as PagelessType;
    await expect(recognise(new Uint8Array(bytes), { name, type })).rejects.toMatchObject({ code });
  });

  test('IN-01 such a file is refused at upload with its own error', async () => {
    const { status, body } = await make([file('Sutartis.docx', locked)]);
    expect([status, body.code, body.params]).toEqual([422, 'file.office-protected', { name: 'Sutartis.docx' }]);
    const packed = await make([file('x.docx', Buffer.from('labas'))], {});
    expect([packed.status, packed.body.code]).toEqual([422, 'file.not-office']);
  });

  test('a file that LibreOffice cannot read is not converted, and the next file is', async () => {
    const broken = withParts(sample('letter.docx'), { 'word/document.xml': () => '<w:document' });
    const config = portal.app.platform.config;
    await expect(
      makePages(config, { name: 'x.docx', type: 'docx', bytes: broken }, { tenantId: 'A' }),
    ).rejects.toMatchObject({
      code: 'file.no-pages',
    });
    const pages = await makePages(
      config,
      { name: 'x.docx', type: 'docx', bytes: sample('letter.docx') },
      { tenantId: 'A' },
    );
    expect(pages.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('IN-14 no network address is called, no file of ours is read and no macro runs', async () => {
    const calls: string[] = [];
    const listener = createServer((request, answer) => {
      calls.push(request.url ?? '');
      answer.end('x');
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const folder = mkdtempSync(join(tmpdir(), 'paraph-secret-'));
    writeFileSync(join(folder, 'secret.txt'), 'MUSU PASLAPTIS');
    const ours = `file://${folder}/secret.txt`;
    const config = portal.app.platform.config;
    const files = [
      ...[address, ours].map((target) => ({ name: 'x.docx', type: 'docx' as const, bytes: calling(target) })),
      ...[`${address}/text.odt`, ours].map((target) => ({
        name: 'x.odt',
        type: 'odt' as const,
        bytes: reaching(target),
      })),
    ];
    for (const one of files) {
      const words = await textOnPages(await makePages(config, one, { tenantId: 'A' }));
      expect(words).toContain('Rangos sutartis');
      expect(words).not.toContain('PASLAPTIS');
      expect(words).not.toContain('MAKRO');
    }
    expect(calls).toEqual([]);
    await new Promise((done) => listener.close(done));
  });

  test('several conversions at once succeed, each with its own profile, and leave no files', async () => {
    const config = portal.app.platform.config;
    const before = leftBehind();
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        makePages(config, { name: 'x.docx', type: 'docx', bytes: sample('letter.docx') }, { tenantId: 'A' }),
      ),
    );
    for (const pages of all) expect(inspectPdf(new Uint8Array(pages)).pages).toBe(2);
    expect(leftBehind()).toEqual(before);
  });

  test('a conversion whose process is killed fails alone', async () => {
    const config = portal.app.platform.config;
    const bytes = sample('letter.docx');
    await officeStatus(config);
    const before = ownConverters();
    const begun = () => ownConverters().filter((pid) => !before.includes(pid));
    const running = makePages(config, { name: 'x.docx', type: 'docx', bytes }, { tenantId: 'A' });
    const end = running.then(
      () => 'made',
      (fault: { code?: string }) => fault.code,
    );
    await vi.waitUntil(() => begun().length > 0, { timeout: 60_000, interval: 5 });
    for (const pid of begun()) process.kill(pid, 'SIGKILL');
    expect(await end).toBe('file.too-complex');
    expect(await makePages(config, { name: 'x.docx', type: 'docx', bytes }, { tenantId: 'A' })).toBeInstanceOf(Buffer);
  });
});

describe('files in a container are shown as pages', () => {
  test('pages are made once, stored encrypted, shown to readers of the document, and deleted with it', async () => {
    const { body } = await make([file('letter.docx'), file('strip.tiff'), file('sutartis.pdf', CONTRACT)], {});
    const id = String(body.id);
    const look = (place: number, browser = owner.browser) =>
      fetchFile(browser, `/api/documents/${id}/contents/${place}/preview`);
    const [one, two] = await Promise.all([look(0), look(0)]);
    expect(one.status).toBe(200);
    expect(one.headers['content-type']).toMatch(/^application\/pdf/);
    expect(two.bytes.equals(one.bytes)).toBe(true);
    expect(await textOnPages(one.bytes)).toContain('Rangos sutartis');
    expect((await look(0)).bytes.equals(one.bytes)).toBe(true);
    expect((await look(1)).status).toBe(200);
    expect((await look(2)).status).toBe(422);
    expect((await look(9)).status).toBe(404);
    const outsider = await newColleague(portal, 'Pavel Ivanov');
    expect((await look(0, outsider.browser)).status).toBe(404);
    const kept = () =>
      inTenant(portal.ctx, (tx) =>
        tx
          .selectFrom('document_previews')
          .select(['place', 'refused'])
          .where('document_id', '=', id)
          .orderBy('place')
          .execute(),
      );
    expect(await kept()).toEqual([
      { place: 0, refused: null },
      { place: 1, refused: null },
    ]);
    await inTenant(systemContext(portal.app.platform, portal.tenantId), (tx) => releaseBytes(tx, id));
    expect(await kept()).toEqual([]);
  });

  test('the reason for missing pages is stored too, and shown as text', async () => {
    const broken = withParts(sample('letter.docx'), { 'word/document.xml': () => '<w:document' });
    const { body } = await make([file('x.docx', broken)], {});
    const url = `/api/documents/${String(body.id)}/contents/0/preview`;
    for (const _time of [1, 2]) {
      const { status, body: refusal } = await owner.browser.request('GET', url);
      expect([status, refusal.code, refusal.params]).toEqual([422, 'file.no-pages', { name: 'x.docx' }]);
    }
  });
});

describe('without LibreOffice', () => {
  let bare: TestPortal;
  beforeAll(async () => {
    bare = await startTestPortal({}, {}, { PARAPH_OFFICE: 'off' });
  });

  test('no PDF is offered or made, files are packed, and no pages are shown', async () => {
    const { browser } = await newColleague(bare, 'Rūta Ąžuolaitė');
    expect((await browser.request('GET', '/api/runtime')).body).toMatchObject({ makesPages: false });
    const refused = await make([file('letter.docx')], { packAs: 'pdf' }, browser);
    expect([refused.status, refused.body.code]).toEqual([422, 'file.office-missing']);
    expect(String(refused.body.detail)).toMatch(/PDF/);
    const { body } = await make([file('letter.docx')], {}, browser);
    expect(body).toMatchObject({ extension: 'asice' });
    const look = await browser.request('GET', `/api/documents/${String(body.id)}/contents/0/preview`);
    expect([look.status, look.body.code]).toEqual([422, 'file.office-missing']);
    expect(await sendDocument(browser, [{ email: 'kitas@azuolas.example', kind: 'copy' }])).toMatchObject({
      isPdf: true,
    });
  });
});

/** A picture of 40,000 by 40,000 pixels according to its header, in some hundred bytes. */
function hugePng(): Buffer {
  const bytes = Buffer.from(sample('strip.png'));
  bytes.writeUInt32BE(40_000, 16);
  bytes.writeUInt32BE(40_000, 20);
  return bytes;
}

/** Returns what LibreOffice leaves in the shared temporary folder. */
const leftBehind = (): string[] =>
  readdirSync(tmpdir()).filter((name) => /^(lu\w+\.tmp|OSL_PIPE|in\.docx|profile)/.test(name));

/** Returns our child processes that run LibreOffice. */
function ownConverters(): number[] {
  const own = String(process.pid);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .filter((pid) => {
      try {
        const [, parent] = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return parent === own && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bwrap');
      } catch {
        return false;
      }
    })
    .map(Number);
}
