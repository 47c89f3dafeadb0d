import type { FormTemplateRow } from '@paraph/contract';
import { MODULE_NAMES, MODULES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { element, newTemplate } from '../../../test/form-templates.ts';
import { type Portal, keepProven, newPortal, signedIn } from '../../../test/people.ts';
import { features } from '../../features.ts';
import { fixedClock } from '../../platform/clock.ts';

type Insider = Awaited<ReturnType<typeof signedIn>>;
let giver: Portal;
let taker: Portal;
let [operator, both, admin]: Insider[] = [];
beforeAll(async () => {
  const clock = fixedClock('2026-11-23T09:00:00Z');
  const limits = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
  const app = { ...(await createTestApp({ features, role: 'both', clock, env: { PARAPH_LIMITS: limits } })), clock };
  giver = await newPortal(app);
  taker = await newPortal(app, { name: 'SIA Ņēmējs' });
  const context = await newPortal(app, { kind: 'operator', name: 'Operator' });
  operator = await signedIn(context, { roles: ['superadmin'] });
  both = await signedIn(giver, { roles: ['admin', 'superadmin'] });
  admin = await signedIn(taker, { roles: ['admin'] });
  await keepProven(app);
});

const list = async () =>
  (await admin!.browser.request('GET', '/api/forms?limit=100')).body.items as unknown as FormTemplateRow[];

const choose = (formTemplateIds: string[]) =>
  operator!.browser.request('PUT', `/api/tenants/${taker.tenantId}`, {
    name: 'SIA Ņēmējs',
    key: `k${taker.tenantId.slice(-8)}`,
    isCompany: true,
    locale: 'lv',
    zone: 'Europe/Riga',
    hosts: [taker.host],
    moduleIds: MODULE_NAMES.filter((name) => ['HR', 'FormsModule', 'EmailLogin', 'Standard'].includes(name)).map(
      (name) => MODULES[name].code,
    ),
    signaturesLimit: null,
    passwordExpirationHours: 8760,
    formTemplateIds,
  });

test('default templates of a super admin are copied to the company once, without people and lists of the other (FORM-102)', async () => {
  const list1 = { name: 'Miestai', options: ['Vilnius'] };
  const { id: listId } = (await both!.browser.request('PUT', '/api/CustomList', list1)).body;
  const gift = await newTemplate(both!.browser, {
    name: 'Bendra forma',
    defaultFormTemplate: true,
    defaultSigners: [both!.email],
    mailGetterEmails: ['vilma@giver.example'],
    approvalSteps: [
      { order: 1, approvalType: 4, signerEmails: 'tomas@giver.example' },
      { order: 2, approvalType: 2, signerEmails: null },
    ],
    structure: JSON.stringify([element('el-1', { type: 8, list: listId })]),
  });
  const own = await newTemplate(both!.browser, { name: 'Tik mūsų' });
  const chosen = await choose([gift.id, own.id]);
  expect([chosen.status, chosen.body]).toEqual([204, {}]);
  await expect.poll(async () => (await list()).map(({ name }) => name)).toEqual(['Bendra forma']);
  const [{ id }] = (await list()) as [FormTemplateRow];
  expect(id).not.toBe(gift.id);
  const { body } = await admin!.browser.request('GET', `/api/FormBuilder/template/${id}`);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`giver.example|${both!.email}|${String(listId)}`));
  expect(body).toMatchObject({ pages: 2, approvalSteps: [{ order: 1, approvalType: 2, signerEmails: null }] });
  const file = await giver.app.server!.inject({
    method: 'GET',
    url: `/api/FormBuilder/template/${id}/file`,
    headers: { host: taker.host, authorization: `Bearer ${admin!.browser.token}` },
  });
  expect(file.statusCode).toBe(200);
  await admin!.browser.request('DELETE', `/api/FormBuilder/template/${id}`);
  const second = await newTemplate(both!.browser, { name: 'Antra', defaultFormTemplate: true });
  await choose([gift.id, second.id]);
  await expect.poll(async () => (await list()).map(({ name }) => name)).toEqual(['Antra']);
});
