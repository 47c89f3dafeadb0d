import { beforeAll, describe, expect, test } from 'vitest';
import { finish, newColleague, sendDocument, startTestPortal, type TestPortal } from '../test-portal.ts';
import { newProgram, sendForm } from './program.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, rūta]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 200 }, { 'eid-push': 1000, 'eid.smart-id': 1000 });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  rūta = await newProgram(portal, 'Rūta Ąžuolaitė');
});

const PERSON = { personalCode: '47403090010', countryCode: 'lt' };
const START = {
  company: 'UAB Ąžuolo baldai',
  stamp: { position: 'TOP_LEFT', page: 'FIRST' },
  language: 'lt',
  digestAlgorithm: 'SHA256',
  position: 'Direktorė',
  subdivision: 'Pardavimai',
  comment: 'Sutinku',
};
const toSign = () => sendDocument(ieva!.browser, [{ email: rūta!.email, kind: 'sign' }]);
const post = (who: Colleague | undefined, path: string, body: object) =>
  who!.browser.request('POST', `/api/${path}`, body);

describe('smartId/sign and mobile/sign by a person (1:369, 1:370)', () => {
  test('the document is named by its id, and the answer has the session, the control code and the version', async () => {
    const { id, version } = await toSign();
    const begun = await post(rūta, 'smartId/sign', { ...START, ...PERSON, document: id });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect(begun.body).toMatchObject({
      sessionId: expect.any(String) as string,
      controlCode: expect.stringMatching(/^\d{4}$/) as string,
      sha256: version.sha256,
    });
    expect((await finish(rūta!.browser, String(begun.body.sessionId))).state).toBe('finished');
    const { body } = await rūta!.browser.request('GET', `/api/documents/${id}/history`);
    const entries = body['items'] as { actionName: string; customData: object }[];
    expect(entries.find(({ actionName }) => actionName === 'signed')?.customData).toMatchObject({ isHashNamed: false });
  });

  test('the same by phone', async () => {
    const { id } = await toSign();
    const { personalCode } = PERSON;
    const begun = await post(rūta, 'mobile/sign', { ...START, personalCode, phone: '+37060000101', document: id });
    expect(begun.body, JSON.stringify(begun.body)).toMatchObject({
      controlCode: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect((await finish(rūta!.browser, String(begun.body.sessionId))).state).toBe('finished');
  });

  test('a person brings no other document, and a browser session names the hash', async () => {
    const { id } = await toSign();
    const file = { name: 'x.pdf', file: Buffer.from('%PDF-1.7').toString('base64') };
    const brought = await post(rūta, 'smartId/sign', { ...START, ...PERSON, documentId: id, document: file });
    expect(brought).toMatchObject({ status: 422, body: { errors: { document: { code: 'field.unknown' } } } });
    const own = await sendDocument(ieva!.browser, [{ email: ieva!.email, kind: 'sign' }]);
    const { company: _, ...ofPage } = START;
    const unseen = await post(ieva, 'smartId/sign', { ...ofPage, ...PERSON, document: own.id });
    expect(unseen).toMatchObject({ status: 422, body: { errors: { sha256: { code: 'field.required' } } } });
  });
});

test('Signing/prepare-for-signing takes the document and the stamp, and answers document and client (1:360)', async () => {
  const { id } = await toSign();
  const shown = { documentId: id, timestampPage: 'FIRST', timestampPosition: 'TOP_LEFT' };
  const begun = await post(rūta, 'Signing/prepare-for-signing', shown);
  expect(begun, JSON.stringify(begun.body)).toMatchObject({
    status: 200,
    body: { documentId: id, clientId: expect.any(String) as string },
  });
});

test('api/authentication/smartid takes a form, from our own pages and from programs only (1:302)', async () => {
  const begun = await sendForm(portal, '/api/authentication/smartid', PERSON);
  expect(begun).toMatchObject({ status: 200, verificationCode: expect.stringMatching(/^\d{4}$/) as string });
  const foreign = await portal.app.server!.inject({
    method: 'POST',
    url: '/api/authentication/smartid',
    headers: {
      host: portal.host,
      origin: 'https://other.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(PERSON).toString(),
  });
  expect(foreign.statusCode).toBe(401);
});
