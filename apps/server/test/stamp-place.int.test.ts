import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { overlap, stampBox, stampSize } from '@paraph/domain';
import { pageTaken } from '@paraph/engine/pades';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { firstBrokenLink, readChain } from '../src/platform/events/index.ts';
import { textOnPages } from './text-on-pages.ts';
import {
  browseEparaksts,
  startTestPortal,
  finish,
  newColleague,
  see,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, jonas, rūta, jānis]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 200 });
  const boss = await newColleague(portal, 'Mantas Petrauskas', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
  jānis = await newColleague(portal, 'Jānis Bērziņš');
  await giveIdentityTo(portal.ctx, jānis.email, { country: 'lv', code: '320001-47114' });
});

/** A PDF of empty A4 pages; `last` adds entries to the last page. Page n is object n + 2. */
function pagesOf(count: number, last = '', more: readonly string[] = []): Buffer {
  const leaf = (more: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${more || '/Resources<<>>'}>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: count }, (_, n) => leaf(n === count - 1 ? last : '')),
    ...more,
  ];
  let text = '%PDF-1.7\n';
  const rows = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

interface Sending {
  file?: Buffer;
  /** The signer; Jonas by default. */
  by?: Colleague;
  stamp?: MemberInput['stamp'];
  chosenBySigner?: boolean;
}

const path = (id: string) => `/api/documents/${id}`;
const setMembers = (id: string, members: object[]) =>
  ieva!.browser.request('PUT', `${path(id)}/signers/set`, { members });
const signer = (stamp?: MemberInput['stamp'], by = jonas!) => ({
  email: by.email,
  kind: 'sign',
  ...(stamp !== undefined && { stamp }),
});

async function sent({ file = pagesOf(3), by, stamp, chosenBySigner = true }: Sending = {}): Promise<string> {
  const id = String((await upload(ieva!.browser, file, 'Sutartis.pdf')).body.id);
  await ieva!.browser.request('PUT', path(id), { stamp: { position: 'TOP_LEFT', page: 'FIRST', chosenBySigner } });
  expect((await setMembers(id, [signer(stamp, by)])).status).toBe(200);
  expect((await ieva!.browser.request('POST', `${path(id)}/send`)).status).toBe(200);
  return id;
}

async function start(id: string, stamp?: object) {
  const { version } = await see(jonas!.browser, id);
  return jonas!.browser.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    flow: 'notification',
    countryCode: 'lt',
    personalCode: '38503150068',
    ...(stamp && { stamp }),
  });
}

async function fileOf(id: string): Promise<Buffer> {
  const { host, token } = ieva!.browser;
  const headers = { host, authorization: `Bearer ${token}` };
  return (await portal.app.server!.inject({ url: `${path(id)}/file`, headers })).rawPayload;
}

/** Returns page and rectangle of the signature from the file. */
async function signedOn(id: string): Promise<{ page: number; rect: number[] }> {
  const text = (await fileOf(id)).toString('latin1');
  const widget = text.split('endobj').find((object) => /\/Subtype\s*\/Widget/.test(object))!;
  const rect = /\/Rect\s*\[([^\]]+)\]/.exec(widget)![1]!.trim().split(/\s+/).map(Number);
  return { page: Number(/\/P\s+(\d+) 0 R/.exec(widget)![1]) - 2, rect };
}

async function signedAt(id: string, stamp?: object) {
  const begun = await start(id, stamp);
  expect(begun.status).toBe(200);
  expect(await finish(jonas!.browser, String(begun.body.sessionId))).toMatchObject({ state: 'finished' });
  return signedOn(id);
}

type Order = { documentId: string; sha256: string; stamp: object };
type Sign = (by: Colleague, order: Order) => Promise<string>;
type Post = (path: string, body: object) => Promise<Record<string, unknown>>;
const posting =
  ({ browser }: Colleague): Post =>
  async (url, body) => {
    const answer = await browser.request('POST', `/api${url}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

async function byMobile(by: Colleague, order: Order): Promise<string> {
  const person = { phone: '+370 600 00101', personalCode: '47403090010' };
  return String((await posting(by)('/mobile/sign', { ...order, ...person })).sessionId);
}

/** Signs by card; the part of the card reader on the signer's computer runs between the calls. */
async function byCard(by: Colleague, order: Order): Promise<string> {
  const [post, card] = [posting(by), `${portal.sandbox}/api/card/janis-berzins`];
  const { sessionId } = await post('/Eparaskts-Mobile/InitCardSession', order);
  const { sign: signCertificate, auth: authCertificate } = (await (await fetch(card)).json()) as Record<string, string>;
  const certificates = { requestCode: 'rc-1', signCertificate, authCertificate };
  const { digests } = await post('/Eparaskts-Mobile/CalculateDigestsForCardSign', { sessionId, ...certificates });
  const asked = { hex: (digests as { hex: string }[])[0]!.hex, purpose: 'sign' };
  const headers = { 'content-type': 'application/json' };
  const signed = await fetch(card, { method: 'POST', headers, body: JSON.stringify(asked) });
  const { hex } = (await signed.json()) as { hex: string };
  await post('/Eparaskts-Mobile/FinalizeCardSign', { sessionId, hex });
  return String(sessionId);
}

async function byEparaksts(by: Colleague, order: Order): Promise<string> {
  const post = posting(by);
  const back = async (url: unknown) =>
    post('/signing/returned', { address: await browseEparaksts(portal.sandbox, String(url), /Jānis/) });
  const { sessionId, redirectUrl } = await post('/Eparaskts-Mobile/InitSignSession', order);
  await back((await back(redirectUrl)).next);
  return String(sessionId);
}

interface Response {
  code: number;
  customData: Record<string, unknown>;
}
/** Returns the history entries about stamps, oldest first. */
async function reply(id: string, by = ieva!): Promise<Response[]> {
  const { body } = await by.browser.request('GET', `${path(id)}/history?pageSize=100`);
  const isOfStamp = ({ code, customData }: Response) => code === 2 || String(customData['form']).startsWith('stamp');
  return (body['items'] as Response[]).filter(isOfStamp).toReversed();
}

const CORNER = { position: 'TOP_LEFT', page: 'FIRST' } as const;
const at = (page: number, x: number, y: number) => ({ page, x, y });
const mine = ({ members }: DocumentDetails) => members.find(({ kind }) => kind === 'sign')!.stamp;

describe('the stamp at a free place of the page (product C1)', () => {
  test('can be put anywhere on the third page by the signer, and the signature is valid', async () => {
    const id = await sent();
    const { page, rect } = await signedAt(id, { ...CORNER, free: at(3, 0.4, 0.5) });
    expect(page).toBe(3);
    expect(rect[0]).toBeCloseTo(0.4 * 595, 0);
    expect(rect[3]).toBeCloseTo(0.5 * 842, 0);
    const done = await until(ieva!.browser, id, ({ validation }) => validation?.result === 'valid');
    expect(done.validation).toMatchObject({ signatures: 1, valid: 1 });
  });

  test('is used for a signature by eID Easy too', async () => {
    const id = await sent();
    const { version } = await see(jonas!.browser, id);
    const begun = await jonas!.browser.request('POST', '/api/Signing/prepare-for-signing', {
      documentId: id,
      sha256: version.sha256,
      stamp: { ...CORNER, free: at(3, 0.4, 0.5) },
    });
    const address = await browseEparaksts(portal.sandbox, String(begun.body.redirectUrl), /Jonas/);
    await jonas!.browser.request('POST', '/api/signing/returned', { address });
    const done = await jonas!.browser.request('POST', '/api/Signing/complete-signing', { documentId: id });
    expect(done.body).toMatchObject({ state: 'finished', method: 'EID_EASY' });
    const { page, rect } = await signedOn(id);
    expect([page, rect[0], rect[3]]).toEqual([3, expect.closeTo(238, 0), expect.closeTo(421, 0)]);
  });

  test.each([
    ['Mobile-ID', 'MOBILE_ID', () => rūta!, byMobile],
    ['a card', 'EPARAKSTS_CARD', () => jānis!, byCard],
    ['eParaksts', 'EPARAKSTS', () => jānis!, byEparaksts],
  ] as const)('is used for a signature with %s too, and the signature is valid', async (_name, method, who, sign) => {
    const [by, stamp] = [who(), { ...CORNER, free: at(3, 0.4, 0.5) }];
    const id = await sent({ by });
    const { version } = await see(by.browser, id);
    const sessionId = await sign(by, { documentId: id, sha256: version.sha256, stamp });
    expect(await finish(by.browser, sessionId)).toMatchObject({ state: 'finished', method, error: null });
    const { page, rect } = await signedOn(id);
    expect([page, rect[0], rect[3]]).toEqual([3, expect.closeTo(238, 0), expect.closeTo(421, 0)]);
    const done = await until(ieva!.browser, id, ({ validation }) => validation?.result === 'valid');
    expect(done.validation).toMatchObject({ signatures: 1, valid: 1 });
  });

  test('is used again after a failed attempt', async () => {
    const id = await sent();
    const stamp = { ...CORNER, free: at(3, 0.4, 0.5) };
    const { body } = await start(id, stamp);
    expect((await jonas!.browser.request('DELETE', `/api/session/${String(body.sessionId)}`)).status).toBe(204);
    expect((await signedAt(id, stamp)).page).toBe(3);
  });

  test('on a rotated and cropped page is where the signer sees it', async () => {
    const file = pagesOf(3, '/Rotate 90/CropBox[100 200 500 700]');
    const { page, rect } = await signedAt(await sent({ file }), { ...CORNER, free: at(3, 0.25, 0.5) });
    expect(page).toBe(3);
    // Measured from the upper left: half of 400 points along the page's own x, a quarter of 500 along its y.
    expect(rect[0]).toBeCloseTo(300, 0);
    expect(rect[1]).toBeCloseTo(325, 0);
  });

  test('at the edge is moved inside the page', async () => {
    const { rect } = await signedAt(await sent(), { ...CORNER, free: at(2, 1, 1) });
    expect([rect[1], rect[2]]).toEqual([expect.closeTo(0, 1), expect.closeTo(595, 1)]);
  });

  test('on a page that the document does not have is refused at its field, and no session begins', async () => {
    const id = await sent();
    const { status, body } = await start(id, { ...CORNER, free: at(4, 0.5, 0.5) });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ 'stamp.free.page': { code: 'field.no-such-page' } });
    expect((await see(ieva!.browser, id)).blocked).toBeNull();
    for (const [free, field] of [
      [at(0, 0.5, 0.5), 'stamp.free.page'],
      [at(1, 1.5, 0.5), 'stamp.free.x'],
      [{ page: 1, x: 0.5 }, 'stamp.free.y'],
    ] as const)
      expect(Object.keys((await start(id, { ...CORNER, free })).body['errors'] as object)).toEqual([field]);
  });
});

/** A contract of one page: a heading where the second stamp would be, and lines below it. */
function contract(): Buffer {
  const rows = [
    '/F1 20 Tf 70 758 Td (Nuomos sutartis) Tj',
    ...[30, 25, 22, 22].map((row) => `/F1 11 Tf 0 -${row} Td (1. Salys: UAB Azuolas) Tj`),
  ];
  const text = `BT ${rows.join(' ')} ET`;
  const font = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
  const stream = `<</Length ${text.length}>>stream\n${text}\nendstream`;
  return pagesOf(1, `/Contents 4 0 R/Resources<<${font}>>`, [stream]);
}

describe('stamps without a chosen place', () => {
  test('of three signers are where each was shown them, of equal size, and cover neither text nor each other', async () => {
    const bySmartId: Sign = async (_by, { documentId, stamp }) =>
      String((await start(documentId, stamp)).body.sessionId);
    const signers: [Colleague, Sign][] = [
      [jonas!, bySmartId],
      [rūta!, byMobile],
      [jānis!, byEparaksts],
    ];
    const id = String((await upload(ieva!.browser, contract(), 'Sutartis.pdf')).body.id);
    const asked = signers.map(([{ email }], at) => ({ email, kind: 'sign', order: at + 1 }));
    expect((await setMembers(id, asked)).status).toBe(200);
    expect((await ieva!.browser.request('POST', `${path(id)}/send`)).status).toBe(200);
    for (const [by, sign] of signers) {
      const before = pageTaken(await fileOf(id), 1);
      const { members, myMemberId, stamp, stampLook, version } = await see(by.browser, id);
      const me = members.find((member) => member.id === myMemberId)!;
      const shown = stampBox(stamp, stampSize(`${me.firstName} ${me.lastName}`, stampLook), before);
      const sessionId = await sign(by, { documentId: id, sha256: version.sha256, stamp: CORNER });
      expect(await finish(by.browser, sessionId)).toMatchObject({ state: 'finished' });
      const { marks, ink } = pageTaken(await fileOf(id), 1);
      expect(ink).toEqual(before.ink);
      const mine = marks.find((mark) => !before.marks.some(({ top, left }) => top === mark.top && left === mark.left))!;
      for (const side of ['left', 'top', 'width', 'height'] as const) expect(mine[side]).toBeCloseTo(shown[side], 1);
      expect([...before.ink, ...before.marks].filter((other) => overlap(mine, other))).toEqual([]);
    }
  });
});

describe('the place that the sender chose for a signer (product C5)', () => {
  test('is proposed to the signer, who may sign there or elsewhere', async () => {
    const stamp = at(2, 0.3, 0.6);
    const id = await sent({ stamp });
    expect(mine(await see(jonas!.browser, id))).toEqual(stamp);
    const { page, rect } = await signedAt(id);
    expect([page, rect[0], rect[3]]).toEqual([2, expect.closeTo(178.5, 0), expect.closeTo(336.8, 0)]);
    const other = await signedAt(await sent({ stamp }), CORNER);
    expect([other.page, other.rect[0]]).toEqual([1, 18]);
  });

  test('is final where the sender fixed it, whatever the signer requests', async () => {
    const id = await sent({ stamp: at(2, 0.3, 0.6), chosenBySigner: false });
    expect((await signedAt(id, { ...CORNER, free: at(3, 0, 0) })).page).toBe(2);
  });

  test('can be changed until the person has signed, stays when the request omits it, and can be removed', async () => {
    const id = await sent({ stamp: at(2, 0.3, 0.6) });
    const other = { email: rūta!.email, kind: 'sign', order: 2 };
    const asked = async (stamp?: MemberInput['stamp']) => {
      expect((await setMembers(id, [{ ...signer(stamp), order: 1 }, other])).status).toBe(200);
      return mine(await see(ieva!.browser, id));
    };
    expect(await asked(at(3, 0.1, 0.1))).toEqual(at(3, 0.1, 0.1));
    expect(await asked()).toEqual(at(3, 0.1, 0.1));
    await signedAt(id);
    expect(await asked(null)).toEqual(at(3, 0.1, 0.1));
    const another = await sent({ stamp: at(2, 0.3, 0.6) });
    await setMembers(another, [signer(null)]);
    expect(mine(await see(ieva!.browser, another))).toBeNull();
  });

  test('is shown to the owner and to that person only', async () => {
    const id = await sent({ stamp: at(2, 0.3, 0.6) });
    await setMembers(id, [signer(), { email: rūta!.email, kind: 'sign' }]);
    expect(mine(await see(ieva!.browser, id))).toEqual(at(2, 0.3, 0.6));
    expect(mine(await see(rūta!.browser, id))).toBeNull();
  });

  test('must be on a page of the document; a replacing file with fewer pages removes it', async () => {
    const id = String((await upload(ieva!.browser, pagesOf(3), 'Sutartis.pdf')).body.id);
    const { status, body } = await setMembers(id, [signer(at(4, 0, 0))]);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['members.0.stamp.page']]);
    expect((await setMembers(id, [signer(at(3, 0.5, 0.5))])).status).toBe(200);
    const file = pagesOf(2).toString('base64');
    const replaced = await ieva!.browser.request('PUT', `${path(id)}/edit`, { fileName: 'Kita.pdf', file });
    expect(replaced.status).toBe(200);
    expect(mine(await see(ieva!.browser, id))).toBeNull();
  });

  test('is copied when the document is sent again, if the new file has the page', async () => {
    const id = await sent({ stamp: at(3, 0.5, 0.5) });
    const again = async (body: object) => {
      const made = await ieva!.browser.request('POST', `${path(id)}/again`, body);
      expect(made.status).toBe(200);
      return mine(made.body as unknown as DocumentDetails);
    };
    expect(await again({})).toEqual(at(3, 0.5, 0.5));
    expect(await again({ fileName: 'Trumpa.pdf', file: pagesOf(2).toString('base64') })).toBeNull();
  });
});

describe('the history of a document records places of stamps (product C1, C5)', () => {
  test('names page and place beside the signature when a signer moved the stamp', async () => {
    const given = at(2, 0.3, 0.6);
    const id = await sent({ stamp: given });
    const placed = { form: 'stampPlaced', page: 2, x: 30, y: 60, person: 'Jonas Čepas' };
    expect(await reply(id)).toMatchObject([{ code: 6, customData: placed }]);
    await signedAt(id, { ...CORNER, free: at(3, 0.404, 0.5) });
    const moved = { form: 'stampMoved', page: 3, x: 40, y: 50, method: 'SMART_ID' };
    expect((await reply(id)).at(-1)).toMatchObject({ code: 2, customData: moved });
    const corner = await sent({ stamp: given });
    await signedAt(corner, { position: 'BOTTOM_RIGHT', page: 'LAST' });
    const inCorner = { form: 'stampInCorner', page: 3, corner: 'BOTTOM_RIGHT' };
    expect((await reply(corner)).at(-1)).toMatchObject({ code: 2, customData: inCorner });
  });

  test('does not mention a stamp that is where the sender put it', async () => {
    const given = at(2, 0.3, 0.6);
    for (const [stamp, asked] of [
      [given, { ...CORNER, free: given }],
      [given, undefined],
      [null, CORNER],
    ] as const) {
      const id = await sent({ stamp });
      await signedAt(id, asked);
      expect((await reply(id)).at(-1)!.customData).not.toHaveProperty('form');
    }
    const fixed = await sent({ stamp: given, chosenBySigner: false });
    await signedAt(fixed, { ...CORNER, free: at(3, 0, 0) });
    expect((await reply(fixed)).at(-1)!.customData).not.toHaveProperty('form');
  });

  test('has an entry for each place that the sender chooses, moves or removes, and none for unchanged places', async () => {
    const id = await sent({ stamp: at(2, 0.3, 0.6) });
    const other = { email: rūta!.email, kind: 'sign', order: 2 };
    for (const stamp of [at(2, 0.3, 0.6), undefined, at(3, 0.1, 0.1), null, null])
      expect((await setMembers(id, [{ ...signer(stamp), order: 1 }, other])).status).toBe(200);
    const person = 'Jonas Čepas';
    expect((await reply(id)).map(({ code, customData }) => [code, customData])).toMatchObject([
      [6, { form: 'stampPlaced', page: 2, x: 30, y: 60, person }],
      [6, { form: 'stampPlaced', page: 3, x: 10, y: 10, person }],
      [6, { form: 'stampUnplaced', person }],
    ]);
  });

  test('shows it on paper in the same words as the page, and the chain stays valid', async () => {
    const id = await sent({ stamp: at(2, 0.3, 0.6) });
    await signedAt(id, { ...CORNER, free: at(3, 0.4, 0.5) });
    const { host, token } = ieva!.browser;
    const headers = { host, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
    const url = `/api/documents/documentHistoryExport?documentId=${id}&locale=lt`;
    const { rawPayload } = await portal.app.server!.inject({ method: 'POST', url, headers });
    const words = (await textOnPages(rawPayload)).replace(/\s+/g, ' ');
    expect(words).toContain('Pasirašyta, parašas perkeltas: 3 puslapis, 40 % nuo kairės, 50 % nuo viršaus');
    expect(words).toContain('Parinkta parašo vieta (Jonas Čepas): 2 puslapis, 30 % nuo kairės, 60 % nuo viršaus');
    const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', id));
    expect(firstBrokenLink(chain)).toBeUndefined();
    expect(chain.find(({ name }) => name === 'document.signed')!.data).toMatchObject({ form: 'stampMoved', page: 3 });
  });
});
