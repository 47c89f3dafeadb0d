import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints } from '@paraph/contract';
import { createAsic } from '@paraph/engine/asic';
import { beforeAll, describe, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import { Browser } from './people.ts';
import {
  browseEparaksts,
  CONTRACT,
  startTestPortal,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  shownIn,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Batch = AnswerOf<typeof endpoints.signing.pollBatch>;
let portal: TestPortal;
let owner: Colleague;
let jānis: Colleague;
let jonas: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 100 });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jānis = await newColleague(portal, 'Jānis Bērziņš');
  jonas = await newColleague(portal, 'Jonas Čepas');
  await switchOn(true);
});

const switchOn = (on: boolean) =>
  inSystem(portal.app.platform, async (tx) => {
    const row = { tenant_id: portal.tenantId, module: 'EparakstsBulkSignModule' };
    if (on) await tx.insertInto('tenant_modules').values(row).execute();
    else await tx.deleteFrom('tenant_modules').where('module', '=', row.module).execute();
  });

const PATH = '/api/Eparaskts-Mobile/InitSignSession';
const back = (browser: Browser, address: string) => browser.request('POST', '/api/signing/returned', { address });
const browse = (url: unknown, press = /Jānis/) => browseEparaksts(portal.sandbox, String(url), press);

/** Sends a document that waits for Jānis; with `first`, after Jonas has signed. */
async function waiting(first = false): Promise<string> {
  const members = [
    ...(first ? [{ email: jonas.email, kind: 'sign' as const, order: 1 }] : []),
    { email: jānis.email, kind: 'sign' as const, order: 2 },
  ];
  const { id } = await sendDocument(owner.browser, members);
  if (!first) return id;
  const { version } = await see(jonas.browser, id);
  const push = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
  const body = { documentId: id, sha256: version.sha256, ...push };
  await finish(jonas.browser, String((await jonas.browser.request('POST', '/api/smartId/sign', body)).body.sessionId));
  await until(jānis.browser, id, ({ statusName }) => statusName === 'WaitingForMe');
  return id;
}

const start = async (ids: string[]) =>
  jānis.browser.request('POST', PATH, {
    documents: (await shownIn(jānis.browser, ids)).map((one) => ({ ...one, type: 'pdf' })),
    signType: 3,
    fileExtension: 'pdf',
    stamp: { position: 'TOP_LEFT', page: 'FIRST' },
    language: 'lv',
    redirectUrl: '/documents',
  });

async function over(id: unknown): Promise<Batch> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await jānis.browser.request('GET', `/api/session/batch/${String(id)}`);
    if (body.isOver) return body as unknown as Batch;
    await pause(100);
  }
  throw new Error('The batch did not end.');
}

async function consent(redirectUrl: unknown, press?: RegExp) {
  const first = await back(jānis.browser, await browse(redirectUrl, press));
  if (!first.body.next) return first;
  return back(jānis.browser, await browse(first.body.next, press));
}

describe('signing many documents with one consent', () => {
  test('works for a list in which the user is the second signer: all end completed at LTA (SIGN-088, SIGN-093)', async () => {
    const ids = [await waiting(true), await waiting(true), await waiting(true)];
    const begun = await start(ids);
    expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 200, body: { refused: [] } });
    await consent(begun.body.redirectUrl);
    expect(await over(begun.body.sessionId)).toMatchObject({ totalCount: 3, signedCount: 3, failedCount: 0 });
    for (const id of ids) {
      const done = await until(
        owner.browser,
        id,
        ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
      );
      expect(done).toMatchObject({ phase: 'completed', alreadySigned: 2, validation: { signatures: 2, valid: 2 } });
    }
  });

  test("shows the provider's page in the language of the request", async () => {
    const begun = await start([await waiting()]);
    expect(new URL(String(begun.body.redirectUrl)).searchParams.get('ui_locales')).toMatch(/^lv/);
    await jānis.browser.request('DELETE', `/api/session/batch/${String(begun.body.sessionId)}`);
  });

  test("leads who came back without an answer to the provider's page again, also from one of the documents", async () => {
    const id = await waiting();
    const { redirectUrl, sessionId: batchId } = (await start([id])).body;
    const look = async (path: string) => (await jānis.browser.request('GET', path)).body;
    expect(await look(`/api/session/batch/${String(batchId)}`)).toMatchObject({ isOver: false, redirectUrl });
    const { blocked } = await see(jānis.browser, id);
    expect(await look(`/api/session/${blocked?.sessionId}`)).toMatchObject({ flow: 'batch', redirectUrl });
    await jānis.browser.request('DELETE', `/api/session/batch/${String(batchId)}`);
    expect(await look(`/api/session/batch/${String(batchId)}`)).toMatchObject({ redirectUrl: null });
  });

  test('signs containers together too; mixed with PDFs they wait for the next round', async () => {
    const sendContainer = async (name: string) => {
      const files = [{ name: 'a.txt', mediaType: 'text/plain', content: new Uint8Array(Buffer.from(name)) }];
      const { body } = await upload(owner.browser, Buffer.from(createAsic(files, new Date())), `${name}.asice`);
      const members = [{ email: jānis.email, kind: 'sign' }];
      await owner.browser.request('PUT', `/api/documents/${String(body.id)}/signers/set`, { members });
      await owner.browser.request('POST', `/api/documents/${String(body.id)}/send`);
      return String(body.id);
    };
    const [first, second, pdf] = [await sendContainer('Pirmas'), await sendContainer('Antras'), await waiting()];
    const look = async (ids: string[]) => {
      const body = { documentProps: ids.map((id) => ({ id })), signatureType: 3 };
      return (await jānis.browser.request('POST', '/api/documents/init-sign-bulk', body)).body;
    };
    expect(await look([first, pdf])).toEqual({
      signable: [pdf],
      refused: [{ documentId: first, code: 'signing.method-not-offered', detail: expect.any(String) }],
    });
    expect(await look([first, second])).toEqual({ signable: [first, second], refused: [] });
    const begun = await start([first, second]);
    await consent(begun.body.redirectUrl);
    expect(await over(begun.body.sessionId)).toMatchObject({ totalCount: 2, signedCount: 2, failedCount: 0 });
    for (const id of [first, second]) {
      const done = await until(
        owner.browser,
        id,
        ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
      );
      expect(done).toMatchObject({ phase: 'completed', validation: { signatures: 1, valid: 1 } });
    }
  });

  test('reports a document that somebody signs at that moment, and only that document waits (SIGN-092)', async () => {
    const busy = await sendDocument(owner.browser, [
      { email: jānis.email, kind: 'sign' },
      { email: jonas.email, kind: 'sign' },
    ]);
    const held = { documentId: busy.id, sha256: busy.version.sha256, flow: 'device-link' };
    expect((await jonas.browser.request('POST', '/api/smartId/sign', held)).status).toBe(200);
    const free = await waiting();
    const begun = await start([busy.id, free]);
    expect(begun.body.refused).toMatchObject([
      { documentId: busy.id, code: 'document.blocked', detail: expect.any(String) },
    ]);
    await consent(begun.body.redirectUrl);
    expect(await over(begun.body.sessionId)).toMatchObject({ totalCount: 1, signedCount: 1 });
    expect(await see(owner.browser, busy.id)).toMatchObject({ alreadySigned: 0 });
  });

  test('leaves out a file that was exchanged after it was listed, and begins nothing where a browser names no version', async () => {
    const [changed, same] = [await waiting(), await waiting()];
    const documents = await shownIn(jānis.browser, [changed, same]);
    const file = Buffer.concat([CONTRACT, Buffer.from('\n')]).toString('base64');
    const replaced = await owner.browser.request('PUT', `/api/documents/${changed}/edit`, {
      file,
      fileName: 'Kita.pdf',
    });
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    const begin = (body: object) => jānis.browser.request('POST', PATH, { signType: 3, ...body });
    const others = await begin({ documents });
    expect(others).toMatchObject({
      status: 200,
      body: { refused: [{ documentId: changed, code: 'document.changed', detail: expect.any(String) }] },
    });
    await jānis.browser.request('DELETE', `/api/session/batch/${String(others.body.sessionId)}`);
    const alone = await begin({ documents: documents.filter(({ id }) => id === changed) });
    expect(alone).toMatchObject({ status: 409, body: { code: 'document.changed' } });
    const unnamed = documents.map(({ id }) => ({ id }));
    expect(await begin({ documents: unnamed })).toMatchObject({
      status: 422,
      body: { errors: { documents: { code: 'field.required' } } },
    });
    for (const { id } of documents) expect(await see(owner.browser, id)).toMatchObject({ blocked: null });
    const begun = await start([changed, same]);
    await consent(begun.body.redirectUrl);
    expect(await over(begun.body.sessionId)).toMatchObject({ totalCount: 2, signedCount: 2 });
  });

  test('lists which documents could be signed and takes no lock (SIGN-065, SIGN-087)', async () => {
    const mine = await waiting();
    const { id: others } = await sendDocument(owner.browser, [{ email: jonas.email, kind: 'sign' }]);
    const { id: later } = await sendDocument(owner.browser, [
      { email: jonas.email, kind: 'sign', order: 1 },
      { email: jānis.email, kind: 'sign', order: 2 },
    ]);
    const documentProps = [mine, others, later].map((id) => ({ id, highestSignatureLevel: 'NoSignatures' }));
    const body = { documentProps, signatureType: 3 };
    expect(await jānis.browser.request('POST', '/api/documents/init-sign-bulk', body)).toMatchObject({
      status: 200,
      body: {
        signable: [mine],
        refused: [
          { documentId: others, code: 'document.not-found' },
          { documentId: later, code: 'document.not-your-turn' },
        ],
      },
    });
    expect(await see(jānis.browser, mine)).toMatchObject({ blocked: null });
  });

  test("signs nothing by another person's consent, and frees every document", async () => {
    const ids = [await waiting(), await waiting()];
    const begun = await start(ids);
    await consent(begun.body.redirectUrl, /Līga/);
    const ended = await over(begun.body.sessionId);
    expect(ended).toMatchObject({ signedCount: 0, failedCount: 2 });
    expect(ended.documents.map(({ error }) => error?.code)).toEqual(['signing.wrong-person', 'signing.wrong-person']);
    for (const id of ids) expect(await see(jānis.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0 });
  });

  test("frees all documents when cancelled on the provider's page or here", async () => {
    const refused = await start([await waiting()]);
    await consent(refused.body.redirectUrl, /Cancel/);
    expect(await over(refused.body.sessionId)).toMatchObject({ failedCount: 1, error: { code: 'signing.refused' } });
    const id = await waiting();
    const begun = await start([id]);
    const path = `/api/session/batch/${String(begun.body.sessionId)}`;
    expect((await owner.browser.request('DELETE', path)).status).toBe(404);
    expect((await jānis.browser.request('DELETE', path)).status).toBe(204);
    expect(await see(jānis.browser, id)).toMatchObject({ blocked: null });
    const other = await back(jānis.browser, await browse(begun.body.redirectUrl));
    expect(other.status).toBe(404);
  });

  test('counts the answer only in the browser that was sent away', async () => {
    const begun = await start([await waiting()]);
    const address = await browse(begun.body.redirectUrl);
    expect((await back(new Browser(portal), address)).status).toBe(404);
    expect((await back(jānis.browser, address)).body).toMatchObject({ next: expect.any(String) as string });
  });

  test('asks the browser to try again while documents take long to prepare, and the second consent is still given', async () => {
    const id = await waiting();
    const begun = await start([id]);
    const address = await browse(begun.body.redirectUrl);
    const slow = { kind: 'delay', ms: 11_000, times: 2 };
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'sign-api', fault: slow });
    const early = await back(jānis.browser, address);
    expect(early.body).toMatchObject({ state: 'started', next: null, again: true });
    expect((await back(new Browser(portal), address)).status).toBe(404);
    const later = await back(jānis.browser, address);
    expect(later.body).toMatchObject({ next: expect.any(String) as string, again: false });
    expect((await back(jānis.browser, address)).status).toBe(404);
    await back(jānis.browser, await browse(later.body.next));
    expect(await over(begun.body.sessionId)).toMatchObject({ signedCount: 1 });
  });

  test('accepts a consent in the last moment of the countdown', async () => {
    const begun = await start([await waiting(), await waiting()]);
    const address = await browse(begun.body.redirectUrl);
    const soon = new Date(Date.now() + 4_000);
    const [hurry, open] = [{ expires_at: soon, next_try_at: soon }, 'started'] as const;
    await inSystem(portal.app.platform, async (tx) => {
      await tx.updateTable('signing_batches').set(hurry).where('state', '=', open).execute();
      await tx.updateTable('signing_sessions').set(hurry).where('state', '=', open).execute();
    });
    const { body } = await back(jānis.browser, address);
    await pause(soon.getTime() - Date.now() + 1_000);
    await back(jānis.browser, await browse(body.next));
    expect(await over(begun.body.sessionId)).toMatchObject({ signedCount: 2, failedCount: 0 });
  });

  test('reports and frees the documents when SignAPI is down, and does not end them twice', async () => {
    const id = await waiting();
    const begun = await start([id]);
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'sign-api', fault: { kind: 'status', status: 400 } });
    try {
      await consent(begun.body.redirectUrl);
      expect(await over(begun.body.sessionId)).toMatchObject({ signedCount: 0, failedCount: 1 });
    } finally {
      await sandboxCall(portal, 'DELETE', '/api/faults', {});
    }
    expect(await see(jānis.browser, id)).toMatchObject({ blocked: null, alreadySigned: 0 });
  });

  test('does not exist without the module (SIGN-091)', async () => {
    const id = await waiting();
    await switchOn(false);
    expect(await start([id])).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
    await switchOn(true);
  });
});

describe('approving many documents', () => {
  /** The version that each document was sent with. */
  const SENT = createHash('sha256').update(CONTRACT).digest('hex');
  const approve = (documentIds: string[], sha256 = SENT) =>
    jānis.browser.request('POST', '/api/Documents/mass-approve', {
      documentIds,
      seen: documentIds.map((documentId) => ({ documentId, sha256 })),
      displayText: 'Tinka',
      timestamp: true,
    });

  const smartId = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };

  test('approves each or says why not, with its address (SIGN-095, SIGN-097, SIGN-099)', async () => {
    const boss = await newColleague(portal, 'Mantas Petrauskas');
    const owning = await newColleague(portal, 'Rūta Ąžuolaitė', { manager: boss.userId });
    const sent = async (members: Parameters<typeof sendDocument>[1]) =>
      (await sendDocument(owning.browser, members)).id;
    const me = jānis.email;
    const mine = await sent([{ email: me, kind: 'approve' }]);
    const done = await sent([{ email: me, kind: 'approve' }]);
    const signing = await sent([{ email: me, kind: 'sign' }]);
    const reading = await sent([{ email: me, kind: 'acknowledge' }]);
    const later = await sent([
      { email: jonas.email, kind: 'approve', order: 1 },
      { email: me, kind: 'approve', order: 2 },
    ]);
    const foreign = await sent([{ email: jonas.email, kind: 'approve' }]);
    const voided = await sent([{ email: me, kind: 'approve' }]);
    expect((await owning.browser.request('PUT', `/api/documents/${voided}/void`, {})).status).toBe(200);
    const blocked = await sent([
      { email: me, kind: 'approve', order: 1 },
      { email: jonas.email, kind: 'sign', order: 2 },
    ]);
    expect((await approve([done])).body).toMatchObject({ totalCount: 1, successfullyApproved: 1, errors: [] });
    await approve([blocked]);
    const { version } = await until(jonas.browser, blocked, ({ canSign }) => canSign);
    const push = { documentId: blocked, sha256: version.sha256, ...smartId, flow: 'device-link' };
    expect((await jonas.browser.request('POST', '/api/smartId/sign', push)).status).toBe(200);
    const { status, body } = await approve([mine, done, signing, reading, later, foreign, voided, blocked]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ totalCount: 8, successfullyApproved: 1 });
    const errors = body.errors as { documentId: string; url: string; reason: number }[];
    const reasons = errors.map(({ documentId, reason }) => [documentId, reason]);
    // An ended document, or one not yet visible to the viewer, is not found.
    expect(new Map(reasons as [string, number][])).toEqual(
      new Map([
        [done, 4],
        [signing, 2],
        [reading, 3],
        [later, 5],
        [foreign, 1],
        [blocked, 6],
        [voided, 7],
      ]),
    );
    for (const { url, documentId } of errors) expect(url).toMatch(new RegExp(`/standard/documents/${documentId}$`));
    // The text of the call is the comment of the approval.
    expect(await see(owning.browser, mine)).toMatchObject({ phase: 'completed', members: [{ comment: 'Tinka' }] });
  });

  test('approves only what waits for the approval of the caller; the rest is left out, each with reason and address (SIGN-094, SIGN-096)', async () => {
    const boss = await newColleague(portal, 'Mantas Petrauskas');
    const owning = await newColleague(portal, 'Rūta Ąžuolaitė', { manager: boss.userId });
    const kinds = ['approve', 'sign', 'approve'] as const;
    const ids: string[] = [];
    for (const kind of kinds) ids.push((await sendDocument(owning.browser, [{ email: jānis.email, kind }])).id);
    const { body } = await approve(ids);
    expect(body).toMatchObject({ totalCount: 3, successfullyApproved: 2 });
    const [error, ...others] = body.errors as { documentId: string; url: string; reason: number }[];
    expect(others).toEqual([]);
    expect(error).toEqual({
      documentId: ids[1],
      url: expect.stringMatching(new RegExp(`/standard/documents/${ids[1]}$`)),
      reason: 2,
    });
    const phases = [];
    for (const id of ids) phases.push((await see(owning.browser, id)).phase);
    expect(phases).toEqual(['completed', 'signing', 'completed']);
  });

  /** Sends a document that waits for the approval of Jānis. */
  const toApprove = async () => {
    const boss = await newColleague(portal, 'Mantas Petrauskas');
    const owning = await newColleague(portal, 'Rūta Ąžuolaitė', { manager: boss.userId });
    return { owning, ...(await sendDocument(owning.browser, [{ email: jānis.email, kind: 'approve' }])) };
  };

  test('leaves out a document whose file was exchanged after it was listed, and says so', async () => {
    const { owning, id, version } = await toApprove();
    const list = { filterModel: { items: [{ field: 'tab', operator: 'is', value: 'waitingForMe' }] } };
    const listed = async () => {
      const { body } = await jānis.browser.request('POST', '/api/documents/get-documents', list);
      return (body.items as { id: string; sha256: string | null }[]).find((row) => row.id === id)?.sha256;
    };
    const seen = await listed();
    expect(seen).toBe(version.sha256);
    const file = Buffer.concat([CONTRACT, Buffer.from('\n')]).toString('base64');
    const replaced = await owning.browser.request('PUT', `/api/documents/${id}/edit`, { file, fileName: 'Kita.pdf' });
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    const { body } = await approve([id], seen!);
    expect(body).toMatchObject({ successfullyApproved: 0, errors: [{ documentId: id, reason: 9 }] });
    expect(await see(owning.browser, id)).toMatchObject({ phase: 'approving', members: [{ done: false }] });
    expect((await approve([id], (await listed())!)).body).toMatchObject({ successfullyApproved: 1, errors: [] });
  });

  test('asks a browser for the version of each document that it showed', async () => {
    const { id } = await toApprove();
    const call = { documentIds: [id] };
    expect(await jānis.browser.request('POST', '/api/Documents/mass-approve', call)).toMatchObject({
      status: 422,
      body: { errors: { seen: { code: 'field.required' } } },
    });
  });

  test('does not exist without the module (PERM-035)', async () => {
    await inSystem(portal.app.platform, (tx) =>
      tx.deleteFrom('tenant_modules').where('module', '=', 'MassApprovalModule').execute(),
    );
    expect(await approve([await waiting()])).toMatchObject({ status: 403, body: { code: 'access.module-off' } });
  });
});
