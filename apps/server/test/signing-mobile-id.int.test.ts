import { beforeAll, describe, expect, test } from 'vitest';
import {
  startTestPortal,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  until,
  type TestPortal,
} from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
});

const RŪTA = { phone: '+370 600 00101', personalCode: '47403090010' };

const people = new Map<string, ReturnType<typeof newColleague>>();
const colleague = (name: string) => {
  const known = people.get(name) ?? newColleague(portal, name);
  people.set(name, known);
  return known;
};

async function toSign(name: string) {
  const owner = await colleague('Ieva Žemaitienė');
  const signer = await colleague(name);
  const { id } = await sendDocument(owner.browser, [{ email: signer.email, kind: 'sign' }]);
  const { version } = await see(signer.browser, id);
  const start = (more: object) =>
    signer.browser.request('POST', '/api/mobile/sign', { documentId: id, sha256: version.sha256, ...more });
  return { owner, signer, id, start };
}

describe('signing with Mobile-ID', () => {
  test('shows the code at once, the SIM signs, and the file is archived', async () => {
    const { owner, signer, id, start } = await toSign('Rūta Ąžuolaitė');
    const { status, body } = await start(RŪTA);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.controlCode).toMatch(/^\d{4}$/);
    const session = await signer.browser.request('GET', `/api/session/${String(body.sessionId)}`);
    expect(session.body).toMatchObject({ method: 'MOBILE_ID', flow: 'notification', controlCode: body.controlCode });
    expect(await finish(signer.browser, String(body.sessionId))).toMatchObject({ state: 'finished', error: null });
    const done = await until(owner.browser, id, ({ highestLevel }) => highestLevel === 'LTA');
    expect(done.members).toMatchObject([{ done: true, method: 'MOBILE_ID' }]);
  });

  test('SIGN-072 works with an Estonian number, written without prefix', async () => {
    const { signer, start } = await toSign('Kristjan Põldmäe');
    const { status, body } = await start({ phone: '5000 0102', personalCode: '38107072121', countryCode: 'ee' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await finish(signer.browser, String(body.sessionId))).toMatchObject({ state: 'finished' });
  });

  test('works with an old card with an RSA key', async () => {
    const { signer, start } = await toSign('Senoji Kortelė');
    const { body } = await start({ phone: '+37060000106', personalCode: '37801163161' });
    expect(await finish(signer.browser, String(body.sessionId))).toMatchObject({ state: 'finished', error: null });
  });

  test('fails in the same way for unknown numbers and codes', async () => {
    const { start } = await toSign('Rūta Ąžuolaitė');
    const unknown = { status: 409, body: { code: 'signing.no-account' } };
    expect(await start({ ...RŪTA, phone: '+37060009999' })).toMatchObject(unknown);
    expect(await start({ ...RŪTA, personalCode: '38503150068' })).toMatchObject(unknown);
  });

  test('refuses invalid input at its field', async () => {
    const { start } = await toSign('Rūta Ąžuolaitė');
    expect(await start({ ...RŪTA, phone: '123', countryCode: 'lt' })).toMatchObject({
      status: 422,
      body: { errors: { phone: { code: 'field.phone' } } },
    });
    expect(await start({ ...RŪTA, phone: '+37121234567' })).toMatchObject({
      status: 422,
      body: { errors: { phone: { code: 'field.phone' } } },
    });
    expect(await start({ ...RŪTA, personalCode: '47403090011' })).toMatchObject({
      status: 422,
      body: { errors: { personalCode: { code: 'field.personal-code' } } },
    });
  });

  test.each([
    ['refuses', 'signing.refused'],
    ['absent', 'signing.timeout'],
    ['not-delivered', 'signing.timeout'],
    ['sim-error', 'signing.document-unusable'],
    ['hash-mismatch', 'signing.document-unusable'],
    ['bad-signature', 'signing.answer-wrong'],
    ['other-person', 'signing.answer-wrong'],
  ])('with a phone that %s ends in %s, with a text', async (behaviour, code) => {
    await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { behaviour });
    try {
      const { signer, start } = await toSign('Rūta Ąžuolaitė');
      const { status, body } = await start(RŪTA);
      expect(status, JSON.stringify(body)).toBe(200);
      const ended = await finish(signer.browser, String(body.sessionId));
      expect(ended).toMatchObject({ state: 'failed', error: { code } });
      expect(ended.error!.detail.length).toBeGreaterThan(10);
      expect(ended.error!.detail).not.toContain('{{');
    } finally {
      await sandboxCall(portal, 'DELETE', '/api/people', {});
    }
  });

  test.each([
    ['refuses', ['signingRefused']],
    ['absent', []],
  ])('with a phone that %s records in the history who refused and by which method', async (behaviour, forms) => {
    await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { behaviour });
    try {
      const { signer, start, id } = await toSign('Rūta Ąžuolaitė');
      const { body } = await start(RŪTA);
      await finish(signer.browser, String(body.sessionId));
      const { body: history } = await signer.browser.request('GET', `/api/documents/${id}/history`);
      const entries = history.items as { actionName: string; executorName: string; customData: { form?: string } }[];
      const answer = entries.filter(({ actionName }) => actionName === 'signingCommentAdded');
      expect(answer.map(({ customData }) => customData.form)).toEqual(forms);
      if (forms.length > 0)
        expect(answer[0]).toMatchObject({ executorName: 'Rūta Ąžuolaitė', customData: { method: 'Mobile-ID' } });
    } finally {
      await sandboxCall(portal, 'DELETE', '/api/people', {});
    }
  });

  test('refuses a revoked certificate before the PIN is requested', async () => {
    await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { certificateStatus: 'revoked' });
    try {
      const { start } = await toSign('Rūta Ąžuolaitė');
      expect(await start(RŪTA)).toMatchObject({ status: 409, body: { code: 'signing.certificate-bad' } });
    } finally {
      await sandboxCall(portal, 'DELETE', '/api/people', {});
    }
  });

  // Last, because a manual look at a phone in the sandbox occupies it for a while.
  test('refuses another person before the phone is called, and the document is free again', async () => {
    const { signer, id, start } = await toSign('Jonas Čepas');
    expect(await start(RŪTA)).toMatchObject({ status: 409, body: { code: 'signing.other-signer' } });
    expect(await see(signer.browser, id)).toMatchObject({ blocked: null });
    const phone = await fetch(`${portal.sandbox}/api/phone/ruta-azuolaite`);
    expect(await phone.json()).toEqual([]);
  });
});
