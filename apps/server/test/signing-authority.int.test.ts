import { setTimeout as pause } from 'node:timers/promises';
import type { MemberInput } from '@paraph/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, finish, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, klausas, rūta, ona]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 50 });
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: admin.userId });
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
});
beforeEach(async () => {
  klausas = await newColleague(portal, 'Klausas Laukiantis');
  ona = await newColleague(portal, 'Ona Rimkutė');
});

const asks = (who: Colleague, kind: MemberInput['kind'], more: Partial<MemberInput> = {}): MemberInput => {
  const [firstName, lastName] = who.name.split(' ');
  return { email: who.email, firstName, lastName, kind, ...more };
};
const setPeople = (id: string, members: MemberInput[]) =>
  ieva!.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });

/** Sends the request to Klausas, whose phone waits for a press. */
async function begin(members: MemberInput[]) {
  const { id } = await sendDocument(ieva!.browser, members);
  const { version } = await see(klausas!.browser, id);
  const person = { flow: 'notification', countryCode: 'lt', personalCode: '37801123122' };
  const { status, body } = await klausas!.browser.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    ...person,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, sessionId: String(body.sessionId) };
}

const sessionOf = (sessionId: string) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('signing_sessions')
      .select(['state', 'error_code', 'error_params', 'signed_file_id'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow(),
  );

/** Enters the PIN for every request of the phone until the session ends. */
async function enterPin(sessionId: string) {
  const phone = `${portal.sandbox}/api/phone/asks`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ answer: 'accept' });
  for (let tries = 0; tries < 600; tries += 1) {
    const { state } = await sessionOf(sessionId);
    if (state !== 'started' && state !== 'completing') break;
    const waiting = (await (await fetch(phone)).json()) as { id: string }[];
    for (const { id } of waiting) await fetch(`${phone}/requests/${id}`, { method: 'POST', headers, body });
    await pause(100);
  }
  return sessionOf(sessionId);
}

type Entry = { actionName: string; executorName: string; actingFor: string | null };
const history = async (id: string) =>
  (await ieva!.browser.request('GET', `/api/documents/${id}/history?page=0&pageSize=50`)).body['items'] as Entry[];

const day = (after: number) =>
  new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
const delegate = async (isEnabled: boolean) => {
  const body = {
    delegateEmail: klausas!.email,
    dateFrom: day(0),
    dateTo: day(5),
    isEnabled,
    maySign: true,
    signBasis: 'Įgaliojimas Nr. 12/2026',
  };
  const { status } = await ona!.browser.request('PUT', `/api/users/${ona!.userId}/set-delegation`, body);
  expect(status).toBe(200);
};

describe('authority is checked again when the signature comes in', () => {
  test('a delegate whose delegation was switched off during signing signs nothing, and the history says so', async () => {
    await delegate(true);
    const { id, sessionId } = await begin([asks(ona!, 'sign', { delegateMaySign: true })]);
    await delegate(false);
    expect(await enterPin(sessionId)).toMatchObject({
      state: 'failed',
      error_code: 'signing.authority-ended',
      error_params: { name: 'Ona Rimkutė' },
      signed_file_id: null,
    });
    expect(await finish(klausas!.browser, sessionId)).toMatchObject({ error: { code: 'signing.authority-ended' } });
    expect(await see(ieva!.browser, id)).toMatchObject({ version: { number: 1 }, alreadySigned: 0, blocked: null });
    expect(await history(id)).toContainEqual(
      expect.objectContaining({
        actionName: 'signingCommentAdded',
        executorName: 'Klausas Laukiantis',
        actingFor: 'Ona Rimkutė',
        customData: expect.objectContaining({ form: 'signingNotAllowed', method: 'Smart-ID' }),
      }),
    );
  });

  test('a signer whose account was deactivated during signing signs nothing', async () => {
    const { id, sessionId } = await begin([asks(klausas!, 'sign')]);
    await inTenant(portal.ctx, (tx) =>
      tx.updateTable('users').set({ state: 'inactive' }).where('id', '=', klausas!.userId).execute(),
    );
    expect(await enterPin(sessionId)).toMatchObject({ state: 'failed', error_code: 'signing.account-ended' });
    expect(await see(ieva!.browser, id)).toMatchObject({ version: { number: 1 }, alreadySigned: 0, blocked: null });
  });
});

describe('during signing the members cannot be changed so that the signature would not count', () => {
  test.each<[string, (members: { signer: MemberInput; other: MemberInput }) => MemberInput[]]>([
    ['the signer taken out', ({ other }) => [other]],
    ['another turn', ({ signer, other }) => [{ ...signer, order: 3 }, other]],
    ['an approver before them', ({ signer, other }) => [signer, other, asks(ona!, 'approve')]],
    ['a stricter check of who they are', ({ signer, other }) => [{ ...signer, identity: 'name' }, other]],
    ['another name', ({ signer, other }) => [{ ...signer, lastName: 'Kitaip' }, other]],
    ['a consent taken back', ({ signer, other }) => [{ ...signer, delegateMaySign: false }, other]],
  ])('%s is refused, with the name of the signer', async (_name, change) => {
    const signer = asks(klausas!, 'sign', { order: 1, identity: 'anyone', delegateMaySign: true });
    const other = asks(rūta!, 'sign', { order: 2 });
    const { id, sessionId } = await begin([signer, other]);
    const refused = await setPeople(id, change({ signer, other }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'document.blocked' } });
    expect(String(refused.body['detail'])).toContain('Klausas Laukiantis');
    // Changes of other members are accepted, and the signature counts.
    expect((await setPeople(id, [signer, other, asks(ona!, 'copy')])).status).toBe(200);
    expect(await enterPin(sessionId)).toMatchObject({ state: 'finished' });
    expect(await see(ieva!.browser, id)).toMatchObject({ alreadySigned: 1, blocked: null });
  });
});
