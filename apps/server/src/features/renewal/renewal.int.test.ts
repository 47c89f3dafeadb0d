import { LIMITS } from '@paraph/domain';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  startTestPortal,
  finish,
  newColleague,
  sendDocument,
  until,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { inTenant } from '../../platform/db/index.ts';
import { queueRenewals } from './index.ts';
import { documentsToRenew } from './store.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>;
let jonas: Awaited<ReturnType<typeof newColleague>>;
let admin: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
  [ieva, jonas, admin] = [
    await newColleague(portal, 'Ieva Žemaitienė'),
    await newColleague(portal, 'Jonas Čepas'),
    await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] }),
  ];
});

/** Makes a document that Jonas has signed, archived and checked. */
async function archived(): Promise<string> {
  const { id } = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign', order: 1 }]);
  const { version } = await until(jonas.browser, id, ({ statusName }) => statusName === 'WaitingForMe');
  const order = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
  const started = await jonas.browser.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    ...order,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect(await finish(jonas.browser, String(started.body.sessionId))).toMatchObject({ state: 'finished' });
  await until(
    ieva.browser,
    id,
    ({ phase, highestLevel, validation }) =>
      phase === 'completed' && highestLevel === 'LTA' && validation?.result === 'valid',
  );
  return id;
}

const proof = (id: string) =>
  inTenant(portal.ctx, (tx) =>
    tx.selectFrom('document_proofs').selectAll().where('document_id', '=', id).executeTakeFirstOrThrow(),
  );
const runsOut = (id: string, ms: number) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('document_proofs')
      .set({ proven_until: new Date(Date.now() + ms) })
      .where('document_id', '=', id)
      .execute(),
  );
const versions = (id: string) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('document_versions')
      .select(['number', 'cause'])
      .where('document_id', '=', id)
      .orderBy('number')
      .execute(),
  );
const toRenew = () => inTenant(portal.ctx, documentsToRenew);
const DAY = 24 * 3_600_000;
/** In the time zone of the company. */
const monthOf = (iso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius' }).format(new Date(iso)).slice(0, 7);

describe('the archive timestamp of a completed document', () => {
  test('is renewed before the validity of its certificates ends, once, and the forecast says when', async () => {
    const id = await archived();
    const first = await vi.waitUntil(async () => {
      const row = await proof(id);
      return row.version === (await versions(id)).at(-1)!.number ? row : undefined;
    }, 60_000);
    expect(first.proven_until!.getTime()).toBeGreaterThan(Date.now() + LIMITS.renewBefore);
    expect(await toRenew()).toEqual([]);

    const forecast = () => admin.browser.request('GET', '/api/renewals');
    const renewFrom = new Date(first.proven_until!.getTime() - LIMITS.renewBefore).toISOString();
    expect((await forecast()).body).toEqual({
      months: [{ month: monthOf(renewFrom), documents: 1 }],
      total: 1,
      unproven: 0,
      items: [
        { id, name: 'contract.pdf', extension: 'pdf', provenUntil: first.proven_until!.toISOString(), renewFrom },
      ],
    });
    expect((await ieva.browser.request('GET', '/api/renewals')).status).toBe(403);

    const before = await versions(id);
    await runsOut(id, LIMITS.renewBefore - DAY);
    expect(await toRenew()).toEqual([{ id, isKnown: true }]);
    await queueRenewals(portal.app.platform);
    const after = await vi.waitUntil(async () => {
      const now = await versions(id);
      const row = await proof(id);
      return now.length > before.length && row.version === now.length ? now : undefined;
    }, 60_000);
    expect(after.slice(before.length).map(({ cause }) => cause)).toEqual(['extended']);
    const renewed = await proof(id);
    expect(renewed.renewed_at).not.toBeNull();
    expect(renewed.proven_until!.getTime()).toBeGreaterThan(Date.now() + LIMITS.renewBefore);
    const shown = await until(ieva.browser, id, ({ validation }) => validation?.result === 'valid');
    expect(shown.highestLevel).toBe('LTA');

    // An authority whose certificate ends soon does not cause a renewal every night.
    await runsOut(id, DAY);
    expect(await toRenew()).toEqual([]);
  });

  test('is checked first if its end is unknown', async () => {
    const id = await archived();
    await vi.waitUntil(async () => (await proof(id)).version === (await versions(id)).at(-1)!.number, 60_000);
    await inTenant(portal.ctx, (tx) => tx.deleteFrom('document_proofs').where('document_id', '=', id).execute());
    expect(await toRenew()).toEqual([{ id, isKnown: false }]);
    const before = await versions(id);
    await queueRenewals(portal.app.platform);
    const found = await vi.waitUntil(() => proof(id).catch(() => undefined), 60_000);
    expect(found.proven_until!.getTime()).toBeGreaterThan(Date.now() + LIMITS.renewBefore);
    expect(await versions(id)).toEqual(before);
  });
});
