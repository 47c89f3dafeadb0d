import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import { sweepFiles } from '../src/platform/files/index.ts';
import { Browser } from './people.ts';
import {
  answerOnPhone,
  startTestPortal,
  finish,
  mailTo,
  newColleague,
  see,
  sendDocument,
  until,
  upload,
  type TestPortal,
  listOf,
} from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({});
});

/** Subject in the language of the company. */
const ALL_SIGNED = /^Visi parašai gauti: contract/;

describe('a contract from upload to the archive', () => {
  test('DOC-109 DOC-111 SIGN-107 approver, guest and colleague act in order; the file ends at LTA and the copy is mailed', async () => {
    const rūta = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
    const ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: rūta.userId });
    const jonas = await newColleague(portal, 'Jonas Čepas');
    const [guest, copy] = [
      `kristjan-${portal.tenantId.slice(-6)}@pohjatuul.example`,
      `buh-${portal.tenantId.slice(-6)}@azuolas.example`,
    ];
    const { id } = await sendDocument(ieva.browser, [
      { email: rūta.email, kind: 'approve', order: 1 },
      { email: guest, firstName: 'Kristjan', lastName: 'Põldmäe', kind: 'sign', order: 1 },
      { email: jonas.email, kind: 'sign', order: 2 },
      { email: copy, kind: 'copy' },
    ]);

    // The approver starts from the digest mail.
    await mailTo(portal, rūta.email, /contract/i);
    const before = await see(rūta.browser, id);
    expect(before.statusName).toBe('WaitingForMeApprove');
    const { body: waiting } = await rūta.browser.request(
      'POST',
      '/api/documents/get-documents',
      listOf('waitingForMe'),
    );
    expect(waiting.items).toMatchObject([
      { id, statusName: 'WaitingForMeApprove', actions: expect.arrayContaining(['approve']) },
    ]);
    const approved = await rūta.browser.request('PUT', `/api/documents/${id}/approve`, {
      signatureType: 2,
      sha256: before.version.sha256,
      comment: 'ok',
    });
    expect(approved.body).toMatchObject({ phase: 'signing', statusName: 'WaitingForOthers' });

    // The guest: one link, one document, a phone.
    const letter = await mailTo(portal, guest, /contract/i);
    const link = letter.links.find((url) => url.includes('/g/'))!;
    const visitor = new Browser(portal);
    const entered = await visitor.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    visitor.token = String(entered.body.access_token);
    const seen = await see(visitor, id);
    expect(seen).toMatchObject({ statusName: 'WaitingForMe', canSign: true, isOwner: false });
    expect(seen.members.map((member) => member.kind)).toEqual(['sign', 'sign']);
    const started = await visitor.request('POST', '/api/smartId/sign', {
      documentId: id,
      sha256: seen.version.sha256,
      flow: 'device-link',
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const { qr } = (await visitor.request('GET', `/api/session/${String(started.body.sessionId)}/device-link`)).body;
    await answerOnPhone(portal, 'kristjan-poldmae', String(qr));
    expect(await finish(visitor, String(started.body.sessionId))).toMatchObject({ state: 'finished', error: null });

    // The colleague: a push with a control code.
    const mine = await until(jonas.browser, id, (document) => document.statusName === 'WaitingForMe');
    expect(mine).toMatchObject({ alreadySigned: 1, totalSigners: 2, highestLevel: 'LT' });
    const pushed = await jonas.browser.request('POST', '/api/smartId/sign', {
      documentId: id,
      sha256: mine.version.sha256,
      flow: 'notification',
      countryCode: 'lt',
      personalCode: '38503150068',
    });
    expect(pushed.status, JSON.stringify(pushed.body)).toBe(200);
    expect(await finish(jonas.browser, String(pushed.body.sessionId))).toMatchObject({
      state: 'finished',
      error: null,
    });

    const done = await until(
      ieva.browser,
      id,
      (document) => document.highestLevel === 'LTA' && document.validation?.result === 'valid',
    );
    expect(done).toMatchObject({
      phase: 'completed',
      statusName: 'Completed',
      alreadySigned: 2,
      validation: { signatures: 2, valid: 2 },
    });
    const sent = await mailTo(portal, copy, /contract/i);
    expect(sent.attachments).toEqual([
      { name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', bytes: done.version.bytes },
    ]);

    // The sender and earlier signers are notified of the last signature; the guest gets a link to the file.
    await mailTo(portal, ieva.email, ALL_SIGNED);
    const ended = await mailTo(portal, guest, ALL_SIGNED);
    const reader = new Browser(portal);
    const token = ended.links.find((url) => url.includes('/g/'))!.split('/g/')[1];
    const back = await reader.request('POST', '/api/guest/enter', { token });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    reader.token = String(back.body.access_token);
    expect(await see(reader, id)).toMatchObject({ phase: 'completed', version: { sha256: done.version.sha256 } });
    const { body: kept } = await visitor.request('GET', `/api/documents/${id}`);
    expect(kept, 'the page that is open stays open').toMatchObject({ id, phase: 'completed' });

    const { body: history } = await ieva.browser.request('GET', `/api/documents/${id}/history`);
    const answer = history.items as { action: number; actionName: string }[];
    expect(answer.find(({ actionName }) => actionName === 'sentToMailGetter')).toMatchObject({ action: 24 });
    const actions = answer
      .map(({ actionName }) => actionName)
      // Entries of reading are tested elsewhere.
      .filter((name) => name !== 'opened');
    expect(actions.toReversed()).toEqual([
      'created',
      'addedToApprove',
      'addedToSign',
      'addedToSign',
      'addedToMailGetter',
      'requestedApprove',
      'approved',
      'requestedSigning',
      'signed',
      'requestedSigning',
      'signed',
      'extendedSignatureLevel',
      'sentToMailGetter',
    ]);
    const { body: report } = await ieva.browser.request('GET', `/api/documents/${id}/validation`);
    expect(report).toMatchObject({ validationResultName: 'valid', modified: false, signaturesCount: 2 });
    expect(
      (report.signatures as { level: string; qualification: string }[]).map(({ level, qualification }) => [
        level,
        qualification,
      ]),
    ).toEqual([
      ['PAdES-BASELINE-LTA', 'QESig'],
      ['PAdES-BASELINE-LTA', 'QESig'],
    ]);
  });

  test('the bytes stored for a finished signature without timestamp are deleted after seven days', async () => {
    const { platform } = portal.ctx;
    const loose = () =>
      inSystem(platform, (tx) => tx.selectFrom('files').select('id').where('holds', '=', 0).execute());
    expect((await loose()).length).toBeGreaterThanOrEqual(2);
    await inSystem(platform, (tx) =>
      sql`update files set unreferenced_at = unreferenced_at - interval '8 days' where holds = 0`.execute(tx),
    );
    await sweepFiles(platform);
    expect(await loose()).toEqual([]);
  });

  test('a text file named PDF is refused with its own error', async () => {
    const ieva = await newColleague(portal, 'Ieva Žemaitienė');
    expect(await upload(ieva.browser, Buffer.from('hello'), 'x.pdf')).toMatchObject({
      status: 422,
      body: { code: 'file.not-pdf' },
    });
    expect(await upload(ieva.browser, Buffer.alloc(0), 'x.pdf')).toMatchObject({
      status: 422,
      body: { code: 'file.empty' },
    });
    expect(await upload(ieva.browser, Buffer.alloc(3_072_001), 'x.pdf')).toMatchObject({
      status: 413,
      body: { code: 'file.too-large' },
    });
  });
});
