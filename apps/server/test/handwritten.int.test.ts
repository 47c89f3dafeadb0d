import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { inspectPdf } from '@paraph/engine/pades';
import { beforeAll, describe, expect, test } from 'vitest';
import { newProgram } from './specification/program.ts';
import { startTestPortal, finish, newColleague, see, until, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Member = {
  email: string;
  kind: string;
  identity?: string;
  country?: string;
  personalCode?: string;
  delegateMaySign?: boolean;
};
let portal: TestPortal;
let owner: Colleague;
let agnė: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  const admin = await newColleague(portal, 'Rūta Ąžuolaitė');
  owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: admin.userId });
  agnė = await newColleague(portal, 'Agnė Petrauskaitė');
});

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}
type Colour = readonly number[];
const [BLUE, WHITE] = [
  [26, 63, 184],
  [255, 255, 255],
] as const;
/** A PNG of one line of ink, or one with a larger size in its header; `paper`: colour of the rest. */
function png(
  width: number,
  height: number,
  said = { width, height },
  paper: Colour = WHITE,
  ink: Colour = BLUE,
): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(said.width, 0);
  head.writeUInt32BE(said.height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = (colour: Colour) => Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))]);
  const rows = Buffer.concat(Array.from({ length: height }, (_, y) => row(y === height >> 1 ? ink : paper)));
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    magic,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}
const PLACE = { page: 0, x: 247, y: 60, width: 100, height: 40 };

/** Sends a document that is signed by hand. */
async function sent(members: Member[], signingMode = 'handWrittenSign') {
  const { body } = await upload(owner.browser);
  const id = String(body.id);
  expect((await owner.browser.request('PUT', `/api/documents/${id}`, { signingMode })).status).toBe(200);
  expect((await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members })).status).toBe(200);
  return { id, answer: await owner.browser.request('POST', `/api/documents/${id}/send`) };
}

async function sign(id: string, more: object = {}, by = agnė) {
  const { version } = await see(by.browser, id);
  const body = { documentId: id, sha256: version.sha256, stamp: png(50, 20), ...PLACE, ...more };
  return by.browser.request('POST', '/api/Documents/handwritten-sign', body);
}

async function fileOf(id: string): Promise<Buffer> {
  const answer = await portal.app.server!.inject({
    url: `/api/documents/${id}/file`,
    headers: { host: portal.host, authorization: `Bearer ${agnė.browser.token}` },
  });
  return answer.rawPayload;
}

describe('a hand-drawn signature', () => {
  test('SIGN-003 SIGN-068 is at its place on the page under the e-seal of the installation, with the name of the signer', async () => {
    const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
    expect(await see(agnė.browser, id)).toMatchObject({ signingMode: 'handWrittenSign', canSign: true });
    const begun = await sign(id, { fullName: 'Agnė Petrauskaitė', comment: 'Sutinku' });
    expect(begun, JSON.stringify(begun.body)).toMatchObject({
      status: 200,
      body: { state: 'completing', flow: 'pad' },
    });
    expect(await finish(agnė.browser, String(begun.body.id))).toMatchObject({ state: 'finished' });
    const document = await until(agnė.browser, id, ({ highestLevel }) => highestLevel === 'LTA');
    expect(document.members).toMatchObject([{ done: true, method: 'SIGNATURE_PAD', comment: 'Sutinku' }]);
    const file = await fileOf(id);
    const { signatures } = inspectPdf(new Uint8Array(file));
    expect(signatures.map(({ type }) => type)).toEqual(['signature', 'timestamp']);
    const text = file.toString('latin1');
    expect(text).toContain('/Rect [247 60 347 100]');
    expect(text).toMatch(/\/Width 50[^]*\/Height 20|\/Height 20[^]*\/Width 50/);
    const reason = Buffer.from(`Ranka pieštas parašas: Agnė Petrauskaitė <${agnė.email}>`, 'utf16le').swap16();
    expect(file.toString('hex').toLowerCase().includes(reason.toString('hex')) || hexText(text, reason)).toBe(true);
    expect(createHash('sha256').update(file).digest('hex')).toBe(document.version.sha256);
  });

  test('an API client signs the present version with the fields of the specification alone; a browser names the hash (1:362)', async () => {
    const program = await newProgram(portal, 'Rasa Programa');
    const { id } = await sent([{ email: program.email, kind: 'sign' }]);
    const shown = { documentId: id, stamp: png(50, 20), ...PLACE };
    const begun = await program.browser.request('POST', '/api/Documents/handwritten-sign', shown);
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect(await finish(program.browser, String(begun.body.id))).toMatchObject({ state: 'finished' });
    const own = await sent([{ email: agnė.email, kind: 'sign' }]);
    const unseen = await sign(own.id, { sha256: null });
    expect(unseen).toMatchObject({ status: 422, body: { errors: { sha256: { code: 'field.required' } } } });
  });

  test('USER-021 by a delegate names in the seal the delegate, the person represented and the basis', async () => {
    const delegate = await newColleague(portal, 'Vilma Naujokaitė');
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
    const delegation = { delegateEmail: delegate.email, dateFrom: today, dateTo: today, isEnabled: true };
    const path = `/api/users/${agnė.userId}/set-delegation`;
    const set = await agnė.browser.request('PUT', path, { ...delegation, maySign: true, signBasis: 'Įsakymas 5' });
    expect(set.status).toBe(200);
    try {
      const { id } = await sent([{ email: agnė.email, kind: 'sign', delegateMaySign: true }]);
      const asOther = await sign(id, { fullName: 'Agnė Petrauskaitė' }, delegate);
      expect(asOther.body).toMatchObject({
        code: 'signing.drawn-other-name',
        params: { expected: 'Vilma Naujokaitė' },
      });
      const begun = await sign(id, {}, delegate);
      expect(await finish(delegate.browser, String(begun.body.id))).toMatchObject({ state: 'finished' });
      const said = `Ranka pieštas parašas: Vilma Naujokaitė <${delegate.email}>, atstovaujamas asmuo: Agnė Petrauskaitė, Įsakymas 5`;
      const reason = Buffer.from(said, 'utf16le').swap16();
      expect(hexText((await fileOf(id)).toString('latin1'), reason)).toBe(true);
    } finally {
      await agnė.browser.request('PUT', path, { ...delegation, isEnabled: false });
    }
  });

  test('counts in checks as a seal, not as a signature; it becomes LTA and uses no signature of the plan', async () => {
    const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
    const begun = await sign(id);
    await finish(agnė.browser, String(begun.body.id));
    const document = await until(
      owner.browser,
      id,
      ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    );
    expect(document.validation).toMatchObject({ signatures: 0, valid: 0, seals: 1, validSeals: 1 });
    expect(document.phase).toBe('completed');
  });

  test('SIGN-035 in this mode is the only method, and in the others is not offered', async () => {
    const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
    const { methods, version } = await see(agnė.browser, id);
    expect(methods).toEqual([{ method: 'SIGNATURE_PAD', refused: null, placesStamp: false }]);
    const start = { documentId: id, sha256: version.sha256, flow: 'device-link' };
    expect((await agnė.browser.request('POST', '/api/smartId/sign', start)).body).toMatchObject({
      code: 'signing.method-not-offered',
    });
    const other = await sent([{ email: agnė.email, kind: 'sign' }], 'onlyQualified');
    const qualified = (await see(agnė.browser, other.id)).methods.map(({ method }) => method);
    expect(qualified).not.toContain('SIGNATURE_PAD');
    expect((await sign(other.id)).body).toMatchObject({ code: 'signing.method-not-offered' });
  });

  test.each([
    ['a page that is not there', { page: 9 }, 'page'],
    ['a place off the page', { x: 580 }, 'x'],
    ['a place below the page', { y: -1 }, 'y'],
    ['a width of nothing', { width: 0 }, 'width'],
    ['something that is no PNG', { stamp: Buffer.from('GIF89a, and some more bytes').toString('base64') }, 'stamp'],
    ['a picture that says it is huge', { stamp: png(5, 5, { width: 60_000, height: 60_000 }) }, 'stamp'],
    ['a picture with less in it than it says', { stamp: png(5, 5, { width: 500, height: 500 }) }, 'stamp'],
    ['a picture whose ground covers the page', { stamp: png(50, 20, undefined, [200, 200, 200]) }, 'stamp'],
    ['a white picture without a line', { stamp: png(340, 60, undefined, WHITE, WHITE) }, 'stamp'],
    ['a signature wider than one is', { x: 60, width: 340 }, 'width'],
    ['a signature higher than one is', { height: 160 }, 'height'],
  ])('%s is refused at its field, and the document stays free', async (_, wrong, field) => {
    const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
    const answer = await sign(id, wrong);
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    expect(await see(agnė.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0, version: { number: 1 } });
  });

  test('over text on the page is drawn as transparent lines without background, in the ink of the portal', async () => {
    const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
    const begun = await sign(id, { x: 60, y: 698, width: 300, height: 60 });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    await finish(agnė.browser, String(begun.body.id));
    const text = (await fileOf(id)).toString('latin1');
    expect(text).toMatch(/\/BM \/Multiply/);
    expect(text).not.toContain('q 1 g 0 0');
  });

  test('with another name than the invited one is refused, and for a colleague any name but their own', async () => {
    const bound = await sent([{ email: agnė.email, kind: 'sign' }]);
    expect((await sign(bound.id, { fullName: 'Jonas Čepas' })).body).toMatchObject({
      code: 'signing.drawn-other-name',
    });
    const free = await sent([{ email: agnė.email, kind: 'sign', identity: 'anyone' }]);
    expect((await sign(free.id, { fullName: 'Jonas Čepas' })).body).toMatchObject({ code: 'signing.drawn-other-name' });
    expect((await sign(free.id, { fullName: agnė.name })).status).toBe(200);
  });

  test('is impossible with a required personal code, and the sender learns it before the request', async () => {
    const identity = { identity: 'personal-code', country: 'lt', personalCode: '38503150068' };
    const { id, answer } = await sent([{ email: agnė.email, kind: 'sign', ...identity }]);
    const { checks } = (await owner.browser.request('GET', `/api/documents/${id}/preflight`)).body;
    expect(checks).toContainEqual({ check: 'mode', outcome: 'failed', detail: '' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'document.mode-unfit' } });
  });

  test('is not accepted from another user, for another version, or a second time', async () => {
    const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
    expect((await sign(id, {}, owner)).status).toBe(403);
    expect((await sign(id, { sha256: 'ab'.repeat(32) })).body).toMatchObject({ code: 'document.changed' });
    const begun = await sign(id);
    await finish(agnė.browser, String(begun.body.id));
    expect((await sign(id)).status).toBe(409);
  });
});

test('SIGN-098 bulk approval warns when a document already has a signature of a higher level', async () => {
  const { id } = await sent([{ email: agnė.email, kind: 'sign' }]);
  const begun = await sign(id);
  await finish(agnė.browser, String(begun.body.id));
  await until(owner.browser, id, ({ highestLevel }) => highestLevel === 'LTA');
  const { body: again } = await upload(owner.browser, await fileOf(id));
  const members = [{ email: agnė.email, kind: 'approve' }];
  await owner.browser.request('PUT', `/api/documents/${String(again.id)}/signers/set`, { members });
  await owner.browser.request('POST', `/api/documents/${String(again.id)}/send`);
  const { version } = await see(agnė.browser, String(again.id));
  const mass = { documentIds: [again.id], seen: [{ documentId: again.id, sha256: version.sha256 }] };
  const { body } = await agnė.browser.request('POST', '/api/Documents/mass-approve', mass);
  expect(body).toMatchObject({ totalCount: 1, successfullyApproved: 1, errors: [{ documentId: again.id, reason: 8 }] });
});

test('SIGN-011 the mode of a document is one of three and is stored; another value is refused', async () => {
  const { body } = await upload(owner.browser);
  const path = `/api/documents/${String(body.id)}`;
  for (const signingMode of ['onlyApprove', 'handWrittenSign', 'onlyQualified'] as const) {
    expect((await owner.browser.request('PUT', path, { signingMode })).status).toBe(200);
    expect(await see(owner.browser, String(body.id))).toMatchObject({
      signingMode,
      isOnlyApprove: signingMode === 'onlyApprove',
      isOnlyHandwritten: signingMode === 'handWrittenSign',
    });
  }
  expect((await owner.browser.request('PUT', path, { signingMode: 'qualified' })).status).toBe(422);
});

test('SIGN-038 SIGN-114 in the mode "approve only" signers approve instead, once each, and nobody signs', async () => {
  const { id, answer } = await sent(
    [
      { email: agnė.email, kind: 'sign' },
      { email: owner.email, kind: 'approve' },
      { email: owner.email, kind: 'sign' },
    ],
    'onlyApprove',
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const document = await see(owner.browser, id);
  expect(document).toMatchObject({ signingMode: 'onlyApprove', phase: 'approving' });
  expect(document.members.map(({ kind, email }) => [kind, email]).toSorted()).toEqual(
    [
      ['approve', agnė.email],
      ['approve', owner.email],
    ].toSorted(),
  );
  const agnėSees = await see(agnė.browser, id);
  expect(agnėSees).toMatchObject({ statusName: 'WaitingForMeApprove', isOnlyApprove: true, canSign: true });
  expect(agnėSees.actions).toContain('approve');
  expect(agnėSees.actions).not.toContain('sign');
  const start = { documentId: id, sha256: document.version.sha256, flow: 'device-link' };
  expect((await agnė.browser.request('POST', '/api/smartId/sign', start)).status).toBe(409);
  for (const { browser } of [agnė, owner]) {
    const approval = { signatureType: 2, sha256: document.version.sha256 };
    expect((await browser.request('PUT', `/api/documents/${id}/approve`, approval)).status).toBe(200);
  }
  expect(await see(owner.browser, id)).toMatchObject({ phase: 'completed', alreadySigned: 0 });
  // Without the mode no signer may approve.
  const other = await sent([{ email: agnė.email, kind: 'sign' }], 'onlyQualified');
  const { actions } = await see(agnė.browser, other.id);
  expect([actions.includes('sign'), actions.includes('approve')]).toEqual([true, false]);
});

/** Finds texts in hexadecimal strings of a PDF, as some writers encode them. */
const hexText = (file: string, wanted: Buffer): boolean =>
  file.toLowerCase().replaceAll(/\s/g, '').includes(wanted.toString('hex'));
