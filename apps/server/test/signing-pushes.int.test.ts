import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { giveIdentityTo } from '../src/features/auth/index.ts';
import { createKey } from '../src/features/tenant-admin/use-cases/api-keys.ts';
import { inSystem } from '../src/platform/db/index.ts';
import {
  CONTRACT,
  finish,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  startTestPortal,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
const RŪTA = { countryCode: 'lt', personalCode: '47403090010' };
const JONAS = { countryCode: 'lt', personalCode: '38503150068' };
const REFUSED = {
  status: 429,
  body: { code: 'signing.asked-often', errors: { personalCode: { code: 'signing.asked-often' } } },
};

let portal: TestPortal;
let ieva: Colleague;
beforeAll(async () => {
  // The rule is tested as delivered.
  portal = await startTestPortal({ answerAfterMs: 50 }, { 'signing-push': undefined });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});

beforeEach(async () => {
  await inSystem(portal.app.platform, (tx) => sql`delete from attempts`.execute(tx));
  await sandboxCall(portal, 'DELETE', '/api/people', {});
});

/** Sends a document to a signer. @returns a function that starts a signature of it, and the document */
async function toSign(signer: Colleague, more: object = {}) {
  const { id } = await sendDocument(ieva.browser, [{ email: signer.email, kind: 'sign', ...more }]);
  const { version } = await see(signer.browser, id);
  const named = { documentId: id, sha256: version.sha256 };
  const push = (person: object) =>
    signer.browser.request('POST', '/api/smartId/sign', { ...named, flow: 'notification', ...person });
  const call = (person: object) => signer.browser.request('POST', '/api/mobile/sign', { ...named, ...person });
  return { id, push, call };
}

const cancel = (signer: Colleague, { body }: { body: Record<string, unknown> }) =>
  signer.browser.request('DELETE', `/api/session/${String(body.sessionId)}`);

/** Starts and cancels until a start is refused, at most thirty times. @returns how many were started */
async function untilRefused(signer: Colleague, start: () => ReturnType<Colleague['browser']['request']>) {
  for (let started = 0; started < 30; started += 1) {
    const answer = await start();
    if (answer.status !== 200) {
      expect(answer).toMatchObject(REFUSED);
      return started;
    }
    await cancel(signer, answer);
  }
  return 30;
}

describe('requests to sign on the phone of another person', () => {
  beforeEach(() => sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { behaviour: 'absent' }));

  test('stop after six of one caller who starts and cancels, with the minutes to wait at the field', async () => {
    const outsider = await newColleague(portal, 'Tomas Svetimas');
    const { push } = await toSign(outsider, { identity: 'anyone' });
    expect(await untilRefused(outsider, () => push(RŪTA))).toBe(6);
    const { body } = await push(RŪTA);
    expect(body.detail).toContain('15');
    // Other people are not affected.
    expect((await push(JONAS)).status).toBe(200);
  });

  test('stop after ten of all outsiders together, with several documents, both phones and many calls at once', async () => {
    const outsiders = await Promise.all(['A', 'B', 'C'].map((name) => newColleague(portal, `${name} Svetimas`)));
    const orders = await Promise.all(
      outsiders.flatMap((one) => Array.from({ length: 5 }, () => toSign(one, { identity: 'anyone' }))),
    );
    const phone = { phone: '+370 600 00101', personalCode: RŪTA.personalCode };
    const answers = await Promise.all(orders.map(({ push, call }, place) => (place % 2 ? call(phone) : push(RŪTA))));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
    expect(answers.filter(({ status }) => status === 429).length).toBe(5);
  });

  test('do not lock the person out, whose eID is linked to the account or who has signed here before', async () => {
    const outsiders = await Promise.all(['A', 'B'].map((name) => newColleague(portal, `${name} Svetimas`)));
    const rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
    await sandboxCall(portal, 'DELETE', '/api/people', {});
    const { push: sign } = await toSign(rūta);
    const { body } = await sign(RŪTA);
    expect(await finish(rūta.browser, String(body.sessionId))).toMatchObject({ state: 'finished' });
    const linked = await newColleague(portal, 'Rūta Ąžuolaitė');
    await giveIdentityTo(portal.ctx, linked.email, { country: 'lt', code: RŪTA.personalCode });
    await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { behaviour: 'absent' });
    for (const one of outsiders) {
      const { push } = await toSign(one, { identity: 'anyone' });
      await untilRefused(one, () => push(RŪTA));
    }
    for (const one of [rūta, linked]) {
      const { push } = await toSign(one);
      expect(await untilRefused(one, () => push(RŪTA))).toBe(10);
    }
  });

  test('of a company that named the person by code are counted apart from those of outsiders', async () => {
    const outsiders = await Promise.all(['A', 'B'].map((name) => newColleague(portal, `${name} Svetimas`)));
    for (const one of outsiders) {
      const { push } = await toSign(one, { identity: 'anyone' });
      await untilRefused(one, () => push(RŪTA));
    }
    const named = await newColleague(portal, 'Rūta Ąžuolaitė');
    const { push } = await toSign(named, { identity: 'personal-code', country: 'lt', personalCode: RŪTA.personalCode });
    expect(await untilRefused(named, () => push(RŪTA))).toBe(10);
  });

  test('by an API key stop after ten to one person', async () => {
    const { value } = await createKey(portal.ctx, portal.tenantId);
    const headers = { host: portal.host, 'x-api-key': value };
    const payload = {
      document: { name: 'Užsakymas', file: CONTRACT.toString('base64') },
      phone: '+370 600 00101',
      personalCode: RŪTA.personalCode,
    };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push(
        (await portal.app.server!.inject({ method: 'POST', url: '/api/mobile/sign', headers, payload })).statusCode,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  test('are not counted when nothing was sent, as for a document of another company', async () => {
    const rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
    const { push } = await toSign(rūta);
    const wrong = { ...RŪTA, documentId: '00000000-0000-7000-8000-000000000000' };
    for (let tries = 0; tries < 12; tries += 1) expect((await push(wrong)).status).toBe(404);
    expect((await push(RŪTA)).status).toBe(200);
  });
});

test('one caller asks six people in an hour, and nobody else after them', async () => {
  const outsider = await newColleague(portal, 'Tomas Svetimas');
  const { push } = await toSign(outsider, { identity: 'anyone' });
  const codes = [
    '37801123122',
    '47403090010',
    '38503150068',
    '37801033036',
    '37801163161',
    '50001018865',
    '50001029996',
  ];
  const answers: unknown[] = [];
  for (const personalCode of codes) {
    const answer = await push({ countryCode: 'lt', personalCode });
    answers.push(answer.body.code ?? answer.status);
    await cancel(outsider, answer);
  }
  expect(answers.slice(0, 6)).not.toContain('signing.asked-many');
  expect(answers[6]).toBe('signing.asked-many');
});

test('a person signs a stack of documents one by one and is never refused', async () => {
  const rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
  for (let signed = 0; signed < 8; signed += 1) {
    const { push } = await toSign(rūta);
    const { status, body } = await push(RŪTA);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await finish(rūta.browser, String(body.sessionId))).toMatchObject({ state: 'finished' });
  }
  const left = await inSystem(portal.app.platform, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from attempts`.execute(tx),
  );
  expect(left.rows).toEqual([{ n: 0 }]);
});

describe('the name in a certificate', () => {
  test('is not disclosed to a caller who types the code and number of another person', async () => {
    const outsider = await newColleague(portal, 'Tomas Svetimas');
    const { id, push, call } = await toSign(outsider, { identity: 'name' });
    const answer = await call({ phone: '+370 600 00101', personalCode: RŪTA.personalCode });
    expect(answer).toMatchObject({ status: 409, body: { code: 'signing.other-signer' } });
    const { body } = await push(RŪTA);
    const ended = await finish(outsider.browser, String(body.sessionId));
    expect(ended).toMatchObject({ error: { code: 'signing.other-signer' } });
    const history = await outsider.browser.request('GET', `/api/documents/${id}/history`);
    const all = JSON.stringify([answer.body, ended, history.body, await see(outsider.browser, id)]);
    expect(all.toLowerCase()).not.toMatch(/ąžuolait/);
  });

  test('becomes that of the signer of an API key only after the signature', async () => {
    await sandboxCall(portal, 'PATCH', '/api/people/ruta-azuolaite', { behaviour: 'absent' });
    const { value } = await createKey(portal.ctx, portal.tenantId);
    const headers = { host: portal.host, 'x-api-key': value };
    const payload = { document: { name: 'Užsakymas', file: CONTRACT.toString('base64') } };
    const body = { ...payload, phone: '+370 600 00101', personalCode: RŪTA.personalCode };
    const started = await portal.app.server!.inject({
      method: 'POST',
      url: '/api/mobile/sign',
      headers,
      payload: body,
    });
    expect(started.statusCode).toBe(200);
    const names = await inSystem(portal.app.platform, (tx) =>
      sql<{ last_name: string }>`
        select m.last_name from members m join signing_sessions s on s.tenant_id = m.tenant_id and s.member_id = m.id
        where s.id = ${started.json<{ sessionId: string }>().sessionId}`.execute(tx),
    );
    expect(names.rows).toEqual([{ last_name: '' }]);
  });
});
