import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  startTestPortal,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, rūta, jonas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 50 });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});
afterEach(() => sandboxCall(portal, 'DELETE', '/api/people', {}));

/** Signs with the phone of Rūta, which answers as named; returns the error and what the history names. */
async function signed(signer: Colleague, behaviour: string) {
  await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { behaviour });
  const { id } = await sendDocument(ieva!.browser, [{ email: signer.email, kind: 'sign' }]);
  const { version } = await see(signer.browser, id);
  const { body } = await signer.browser.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    flow: 'notification',
    countryCode: 'lt',
    personalCode: '47403090010',
  });
  const { error } = await finish(signer.browser, String(body.sessionId));
  const { body: history } = await signer.browser.request('GET', `/api/documents/${id}/history`);
  const entries = history.items as { actionName: string; customData: { form?: string } }[];
  const kept = entries
    .filter(({ actionName }) => actionName === 'signingCommentAdded')
    .map(({ customData }) => customData.form);
  return { code: error!.code, detail: error!.detail, kept };
}

test('a wrong control code is no refusal: the signer reads what to compare, and the history has an attempt', async () => {
  const { code, detail, kept } = await signed(rūta!, 'wrong-code');
  expect([code, kept]).toEqual(['signing.wrong-code', ['wrongCode']]);
  expect(detail).toContain('kod');
});

test('a wrong control code on the phone of another person leaves nothing under the name of the signer', async () => {
  expect(await signed(jonas!, 'wrong-code')).toMatchObject({ code: 'signing.other-signer', kept: [] });
});

test('a phone that refuses before its owner is known leaves no refusal under the name of the signer', async () => {
  expect(await signed(rūta!, 'refuses')).toMatchObject({ code: 'signing.refused', kept: [] });
});

test.each([
  ['unusable', 'signing.document-unusable'],
  ['protocol-failure', 'signing.answer-wrong'],
])('a phone that ends with %s is reported as %s, and nobody refused', async (behaviour, code) => {
  expect(await signed(rūta!, behaviour)).toMatchObject({ code, kept: [] });
});
