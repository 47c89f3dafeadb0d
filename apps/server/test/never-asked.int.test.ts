import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { startTestPortal, mailTo, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  owner = await newColleague(portal, 'Ieva Žemaitienė');
});

const outsider = (name: string, order: number) => ({
  email: `${name.toLowerCase()}@else.example`,
  kind: 'sign' as const,
  order,
  firstName: name,
  lastName: 'Kalns',
});
const mailed = async (id: string) => {
  const rows = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('mail_outbox').select(['address', 'template']).where('subject_id', '=', id).execute(),
  );
  return rows.map(({ address, template }) => `${template} ${address}`).toSorted();
};

test('voiding is mailed to the guest who was asked, and not to one whose turn had not come', async () => {
  const { id } = await sendDocument(owner.browser, [outsider('Anna', 1), outsider('Zane', 2)]);
  await mailTo(portal, 'anna@else.example', /contract/i);
  expect((await owner.browser.request('PUT', `/api/documents/${id}/void`, {})).status).toBe(200);
  await expect.poll(() => mailed(id)).toContain('voided anna@else.example');
  expect(await mailed(id)).toEqual(['documentForSigning anna@else.example', 'voided anna@else.example']);
});

test('a rejection is mailed to the owner, and not to a colleague whose turn to sign had not come', async () => {
  const [first, later] = [await newColleague(portal, 'Rūta Kazlauskė'), await newColleague(portal, 'Daiva Petrė')];
  const { id } = await sendDocument(owner.browser, [
    { email: first.email, kind: 'sign', order: 1 },
    { email: later.email, kind: 'sign', order: 2 },
  ]);
  const refused = await first.browser.request('PUT', `/api/documents/${id}/reject`, {
    rejectionCustomComment: 'Per brangu',
  });
  expect(refused.status).toBe(200);
  await expect.poll(() => mailed(id)).toContain(`rejected ${owner.email}`);
  expect(await mailed(id)).toEqual([`documentForSigning ${first.email}`, `rejected ${owner.email}`]);
});

test('the owner sees from when a member may be reminded; before that a reminder is refused', async () => {
  const { id } = await sendDocument(owner.browser, [outsider('Rita', 1), outsider('Ilze', 2)]);
  const [first, second] = (await see(owner.browser, id)).members;
  expect(Date.parse(first!.remindableFrom!) - Date.parse(first!.askedAt!)).toBe(3_600_000);
  expect(second!.remindableFrom).toBeNull();
  const early = await owner.browser.request('POST', `/api/documents/${id}/signers/${first!.id}/resend-notification`);
  expect(early).toMatchObject({ status: 429, body: { code: 'document.reminded' } });
});
