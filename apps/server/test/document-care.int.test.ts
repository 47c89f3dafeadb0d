import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './people.ts';
import {
  CONTRACT,
  startTestPortal,
  newColleague,
  see,
  sendDocument,
  until,
  upload,
  type TestPortal,
  listOf,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, boss, jonas, tomas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

const owner = () => ieva!.browser;
const request = (kind: 'approve' | 'sign' | 'acknowledge' | 'copy', person: Colleague | undefined, order?: number) => ({
  email: person!.email,
  kind,
  ...(order && { order }),
});
const draft = async (name = 'contract.pdf') => String((await upload(owner(), CONTRACT, name)).body.id);
const at = (id: string, what: string) => `/api/documents/${id}/${what}`;
const approve = async (browser: Browser, id: string) => {
  const { version } = await see(browser, id);
  return browser.request('PUT', at(id, 'approve'), { signatureType: 2, sha256: version.sha256 });
};
const history = async (id: string) =>
  (await owner().request('GET', at(id, 'history'))).body.items as {
    code: number;
    customData: Record<string, unknown>;
  }[];
const codes = async (id: string) => (await history(id)).map(({ code }) => code);
const FIXTURES = join(import.meta.dirname, '../../../packages/engine/test/fixtures/signed');
/** Another file: the same contract with different bytes. */
const OTHER = Buffer.from(CONTRACT.toString('latin1').replace('%%EOF', '%%EOF\n% other words\n%%EOF'), 'latin1');
/** An encrypted PDF whose user password is empty. */
const LOCKED = readFileSync(join(FIXTURES, 'pdf-on-encaes128.pdf'));
const replace = (browser: Browser, id: string, file = OTHER) =>
  browser.request('PUT', at(id, 'edit'), { fileName: 'naujas.pdf', file: file.toString('base64') });

/** Returns the response of a call that downloads a file. */
async function kept({ host, token }: Browser, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await portal.app.server!.inject({
    method,
    url,
    headers: { host, authorization: `Bearer ${token}`, 'accept-language': 'lt' },
    ...(payload && { payload }),
  });
  const { statusCode: status, rawPayload: bytes, headers } = answer;
  return { status, bytes, headers, name: decodeURIComponent(String(headers['content-disposition'])) };
}

/** Returns the names in the directory of a ZIP (PKWARE APPNOTE 4.3.12). */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50;) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.subarray(at + 46, at + 46 + length).toString());
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}

describe('the file before the first act', () => {
  test('SG-03 DOC-073 another file is a new version, which the viewer shows and the history records', async () => {
    const { id, version } = await sendDocument(owner(), [request('sign', jonas)]);
    const { body } = await replace(owner(), id);
    expect(body).toMatchObject({ version: { number: 2 }, isEditable: true, statusName: 'WaitingForOthers' });
    const { bytes } = await kept(jonas!.browser, 'GET', at(id, 'file'));
    expect(bytes.equals(OTHER)).toBe(true);
    // Newest first: the reading comes after the replacement.
    expect((await history(id)).slice(0, 2)).toMatchObject([{ code: 4 }, { code: 6, customData: { version: 2 } }]);
    const start = { documentId: id, sha256: version.sha256, flow: 'device-link' };
    expect((await jonas!.browser.request('POST', '/api/smartId/sign', start)).body.code).toBe('document.changed');
    await until(owner(), id, ({ validation }) => validation?.result === 'noSignatures');
  });

  test('DOC-073 a replaced file is readable for its owner and those who could read it, and for nobody added later', async () => {
    const id = await draft();
    await replace(owner(), id);
    const members = [request('sign', jonas), request('copy', tomas)];
    await owner().request('PUT', at(id, 'signers/set'), { members: members.slice(0, 1) });
    await owner().request('POST', at(id, 'send'));
    const version = async (browser: Browser, number: number) =>
      (await kept(browser, 'GET', at(id, `file?version=${number}`))).status;
    expect([await version(owner(), 1), await version(jonas!.browser, 1)]).toEqual([200, 404]);
    expect(await version(jonas!.browser, 2)).toBe(200);
    await replace(owner(), id, CONTRACT);
    await owner().request('PUT', at(id, 'signers/set'), { members });
    expect(await see(jonas!.browser, id)).toMatchObject({ version: { number: 3 }, readableVersions: [2, 3] });
    expect(await see(tomas!.browser, id)).toMatchObject({ readableVersions: [3] });
    expect([await version(jonas!.browser, 2), await version(jonas!.browser, 1)]).toEqual([200, 404]);
    expect([await version(tomas!.browser, 2), await version(tomas!.browser, 3)]).toEqual([404, 200]);
  });

  test.each(['removed and added again', 'kept away by the owner for a while', 'without the folder for a while'])(
    'DOC-073 a file that was put in and replaced while a person was %s is not theirs to read afterwards',
    async (how) => {
      const id = await draft();
      const all = [request('sign', tomas, 1), request('sign', jonas, 2)];
      const made = await owner().request('POST', '/api/folders/create', { name: how });
      const folder = String(made.body.id);
      const grant = (isIn: boolean) =>
        owner().request('POST', '/api/folders/access/update', {
          id: folder,
          users: isIn ? { [jonas!.email]: 1 } : {},
        });
      const people = (members: object[]) => owner().request('PUT', at(id, 'signers/set'), { members });
      const hide = (isHidden: boolean) => owner().request('PUT', at(id, `hide-sensitive-information?hide=${isHidden}`));
      const isByFolder = how.includes('folder');
      const ways: Record<string, (hasAccess: boolean) => Promise<unknown>> = {
        removed: (hasAccess) => people(hasAccess ? all : all.slice(0, 1)),
        kept: (hasAccess) => hide(!hasAccess),
        without: grant,
      };
      const access = ways[how.split(' ')[0]!]!;
      await owner().request('PUT', '/api/folders/add/documents', { idsToMove: [id], destinationFolder: folder });
      await people(isByFolder ? all.slice(0, 1) : all);
      await owner().request('POST', at(id, 'send'));
      const status = async (what: string) => (await kept(jonas!.browser, 'GET', at(id, what))).status;
      await access(true);
      expect(await status('file')).toBe(200);
      await access(false);
      expect(await status('file')).toBeGreaterThanOrEqual(403);
      await replace(owner(), id);
      await replace(owner(), id, CONTRACT);
      await access(true);
      expect([await status('file?version=1'), await status('file?version=2'), await status('file')]).toEqual([
        200, 404, 200,
      ]);
      expect(await see(jonas!.browser, id)).toMatchObject({ readableVersions: [1, 3] });
      expect(await see(owner(), id)).toMatchObject({ readableVersions: [1, 2, 3] });
    },
  );

  test('after the first approval the file cannot be replaced, and before it by nobody except the owner', async () => {
    const { id } = await sendDocument(owner(), [request('approve', boss, 1), request('approve', tomas, 2)]);
    expect((await replace(tomas!.browser, id)).body.code).toBe('document.not-allowed');
    await approve(boss!.browser, id);
    expect(await replace(owner(), id)).toMatchObject({ status: 409, body: { code: 'document.not-editable' } });
    const seen = await see(owner(), id);
    expect(seen).toMatchObject({ isEditable: false, approvalsLocked: true });
    const members = [request('approve', boss, 1), request('approve', jonas, 2)];
    const changed = await owner().request('PUT', at(id, 'signers/set'), { members });
    expect(changed).toMatchObject({ status: 409, body: { code: 'document.not-editable' } });
  });

  test('IN-09 DOC-104 a protected document cannot be edited, and the error says so', async () => {
    const { body } = await upload(owner(), LOCKED, 'uždaras.pdf');
    expect(body).toMatchObject({ isProtected: true, isEditable: false });
    expect(await replace(owner(), String(body.id))).toMatchObject({
      status: 409,
      body: { code: 'document.edit-protected' },
    });
  });
});

describe('dates', () => {
  test('DOC-090 a deadline can be set on a running document and is shown on row and page', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas)]);
    const set = await owner().request('PUT', at(id, 'document-deadline'), { deadline: '2099-05-04' });
    expect(set.body).toMatchObject({ deadline: '2099-05-04', isOverdue: false });
    const { body } = await jonas!.browser.request('POST', '/api/documents/get-documents', listOf('waitingForMe'));
    expect((body.items as { id: string }[]).find((row) => row.id === id)).toMatchObject({ deadline: '2099-05-04' });
    const past = await owner().request('PUT', at(id, 'document-deadline'), { deadline: '2001-01-01' });
    expect(past).toMatchObject({ status: 422, body: { errors: { deadline: { code: 'field.past' } } } });
    const foreign = await jonas!.browser.request('PUT', at(id, 'document-deadline'), { deadline: null });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'document.not-allowed' } });
    expect((await owner().request('PUT', at(id, 'document-deadline'), { deadline: null })).body.deadline).toBeNull();
  });

  test('DOC-063 setting and clearing the expiration date are entries 37 and 38', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas)]);
    const set = (expirationDate: string | null) =>
      owner().request('PUT', at(id, 'expiration-date'), { expirationDate });
    expect((await set('2099-05-04')).body).toMatchObject({ validUntil: '2099-05-04' });
    await set('2099-05-04');
    expect((await history(id))[0]).toMatchObject({ code: 37, customData: { date: '2099-05-04' } });
    expect((await set(null)).body).toMatchObject({ validUntil: null });
    expect((await codes(id)).slice(0, 2)).toEqual([38, 37]);
  });
});

describe('visibility', () => {
  const rows = async (browser: Browser) => {
    const { body } = await browser.request('POST', '/api/documents/get-documents', {
      paginationModel: { pageSize: 100 },
    });
    return (body.items as { id: string }[]).map(({ id }) => id);
  };

  test("DOC-071 hiding removes a document from the own list until the viewer's turn; deleting removes it from all lists", async () => {
    const { id } = await sendDocument(owner(), [request('approve', boss), request('sign', jonas)]);
    expect((await boss!.browser.request('PUT', at(id, 'hide'))).body.code).toBe('document.your-turn');
    expect((await jonas!.browser.request('PUT', at(id, 'hide'))).status).toBe(204);
    expect((await owner().request('PUT', at(id, 'hide'))).status).toBe(204);
    expect([(await rows(jonas!.browser)).includes(id), (await rows(owner())).includes(id)]).toEqual([false, false]);
    expect(await rows(boss!.browser)).toContain(id);
    await approve(boss!.browser, id);
    expect(await rows(jonas!.browser)).toContain(id);
    expect(await rows(owner())).not.toContain(id);
    const { body } = await boss!.browser.request(
      'POST',
      '/api/documents/get-documents',
      listOf('company', { pageSize: 100 }),
    );
    expect((body.items as { id: string }[]).map((row) => row.id)).toContain(id);
    const own = await draft();
    expect((await owner().request('DELETE', `/api/documents/${own}`)).status).toBe(204);
    expect((await owner().request('GET', `/api/documents/${own}`)).body.code).toBe('document.not-found');
  });

  test('DOC-096 DOC-097 the owner hides the content from members whose turn has not come', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas, 1), request('sign', tomas, 2)]);
    const hide = (browser: Browser, how: boolean) =>
      browser.request('PUT', `${at(id, 'hide-sensitive-information')}?hide=${how}`);
    expect((await hide(jonas!.browser, true)).body.code).toBe('document.not-allowed');
    expect((await hide(owner(), true)).body).toMatchObject({ hideSensitiveInformation: true });
    const read = async (who: Colleague | undefined) => {
      const { hideSensitiveInformationForUser } = await see(who!.browser, id);
      return [hideSensitiveInformationForUser, (await kept(who!.browser, 'GET', at(id, 'file'))).status];
    };
    expect(await read(ieva)).toEqual([false, 200]);
    expect(await read(jonas)).toEqual([false, 200]);
    expect(await read(tomas)).toEqual([true, 403]);
    const { body } = await tomas!.browser.request('GET', at(id, 'file'));
    expect(body).toMatchObject({ code: 'document.data-protected' });
    const beside = await tomas!.browser.request('GET', `/api/AccDocuments?documentId=${id}`);
    expect(beside).toMatchObject({ status: 403, body: { code: 'document.data-protected' } });
    await hide(owner(), false);
    expect(await read(tomas)).toEqual([false, 200]);
  });

  test('DOC-011 DOC-095 members who act and receivers of copies are separate, and set in one call', async () => {
    const id = await draft();
    const members = [request('sign', jonas), request('acknowledge', boss), request('copy', tomas)];
    expect((await owner().request('PUT', at(id, 'signers/set'), { members })).status).toBe(200);
    const of = async (what: string) =>
      ((await owner().request('GET', at(id, what))).body as unknown as { email: string }[]).map(({ email }) => email);
    expect(await of('signers')).toEqual([jonas!.email, boss!.email]);
    expect(await of('mailGetters')).toEqual([tomas!.email]);
    expect(await see(owner(), id)).toMatchObject({
      hasMailGetters: true,
      hasUnseenAccompanyingDocuments: false,
      approvalsLocked: false,
      hideSensitiveInformation: false,
      hideSensitiveInformationForUser: false,
    });
  });

  test('DOC-077 a comment is written beside the own entry, can be changed, and stays with the act', async () => {
    const { id } = await sendDocument(owner(), [request('approve', boss)]);
    const say = (browser: Browser, comment: string) =>
      browser.request('PUT', '/api/documents/signers/saveComment', { documentId: id, comment });
    await say(boss!.browser, 'Patikrinsiu');
    await say(boss!.browser, 'Patikrinta');
    expect((await codes(id)).slice(0, 2)).toEqual([14, 35]);
    expect((await say(owner(), 'Ne mano')).body.code).toBe('document.not-allowed');
    const { body } = await approve(boss!.browser, id);
    expect(body.members).toMatchObject([{ comment: 'Patikrinta', done: true }]);
  });
});

describe('downloads', () => {
  test('DOC-082 DOC-083 DOC-084 several documents are downloaded as one named ZIP, the same by GET and by POST', async () => {
    const documentIds = [await draft('Sutartis.pdf'), await draft('Sutartis.pdf'), await draft('Aktas žemė.pdf')];
    const posted = await kept(owner(), 'POST', '/api/documents/bulk-download', { documentIds, folderIds: [] });
    expect(posted.status).toBe(200);
    expect(posted.name).toMatch(/filename\*=UTF-8''Dokumentai \d{4}-\d\d-\d\d\.zip/);
    expect(posted.bytes).toHaveLength(Number(posted.headers['content-length']));
    expect(namesIn(posted.bytes)).toEqual(['Sutartis.pdf', 'Sutartis (2).pdf', 'Aktas žemė.pdf']);
    expect(posted.bytes.includes(CONTRACT)).toBe(true);
    const got = await kept(owner(), 'GET', `/api/documents/bulk-download?documentIds=${documentIds.join(',')}`);
    expect([got.name, got.bytes.equals(posted.bytes)]).toEqual([posted.name, true]);
    expect((await codes(documentIds[0]!)).slice(0, 2)).toEqual([3, 3]);
  });

  test('documents named like Windows devices, or with dots only, get names in a ZIP that Windows can unpack', async () => {
    const documentIds = [];
    for (const name of ['.', '..', 'CON', 'Sutartis. ', 'con']) {
      const id = await draft('Sutartis.pdf');
      await owner().request('PUT', `/api/documents/${id}`, { name });
      documentIds.push(id);
    }
    const { bytes } = await kept(owner(), 'POST', '/api/documents/bulk-download', { documentIds, folderIds: [] });
    expect(namesIn(bytes)).toEqual(['_.pdf', '_ (2).pdf', '_CON.pdf', 'Sutartis.pdf', '_con (2).pdf']);
  });

  test('a single document is downloaded as it is, an empty selection is refused, and one of another owner refuses the whole', async () => {
    const id = await draft();
    const one = await kept(owner(), 'POST', '/api/documents/bulk-download', { documentIds: [id] });
    expect([one.bytes.equals(CONTRACT), one.name]).toEqual([true, expect.stringContaining('contract.pdf')]);
    const none = await owner().request('POST', '/api/documents/bulk-download', { documentIds: [] });
    expect(none).toMatchObject({ status: 422, body: { code: 'document.nothing-to-download' } });
    const foreign = await jonas!.browser.request('POST', '/api/documents/bulk-download', { documentIds: [id, id] });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
  });

  test('DOC-093 the history is downloaded as PDF in the requested language, and that is an entry too', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas)]);
    const url = `/api/documents/documentHistoryExport?documentId=${id}&locale=ee`;
    const { bytes, headers, name } = await kept(owner(), 'POST', url);
    expect(headers['content-type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // In the requested language, not in the caller's.
    expect(bytes.toString('latin1')).toMatch(/\/Lang ?(\(et\)|<6574>)/);
    expect(name).toContain('Ajalugu');
    expect((await codes(id))[0]).toBe(27);
  });

  test('DOC-081 the counters of documents equal those of the lists, by module type too', async () => {
    const { browser } = await newColleague(portal, 'Vilma Naujokaitė');
    await sendDocument(browser, [request('sign', jonas)]);
    await upload(browser);
    const total = async (tab: string) =>
      (await browser.request('POST', '/api/documents/get-documents', listOf(tab))).body.total;
    const { delegated, ...counts } = (await browser.request('GET', '/api/documents/status-counts')).body;
    expect(counts).toEqual({ waitingForMe: 0, waitingForOthers: 1, completed: 0, ended: 0 });
    expect(delegated).toBe(await total('delegated'));
    expect(await total('waitingForOthers')).toBe(counts.waitingForOthers);
    expect((await browser.request('GET', '/api/documents/status-count?moduleTypes=2')).body).toEqual(counts);
    const others = (await browser.request('GET', '/api/documents/status-count?moduleTypes=0,1')).body;
    expect(others).toMatchObject({ waitingForOthers: 0 });
  });
});
