import { APPROVAL_TYPES } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import { newTemplate, newType, templateBody } from './form-templates.ts';
import { intrude } from './intruder.ts';
import { Browser, keepProven } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
const PATH = '/api/FormBuilder/template';
const LEAK = 'leak@evil.example';
let portal: TestPortal;
let other: Colleague;
let owner: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  await keepProven(portal.app);
});

type By = { browser: Browser };
const forget = () =>
  inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('sessions')
      .set({ proven_at: new Date(0) })
      .execute(),
  );
const read = async (id: string) => (await other.browser.request('GET', `${PATH}/${id}`)).body;
const save = async ({ browser }: By, id: string, change: object) => {
  const { name, formModuleType, formTypeId, structure, mailGetterEmails, defaultSigners, isDraft } = await read(id);
  const kept = { id, name, formModuleType, formTypeId, structure, mailGetterEmails, defaultSigners, isDraft };
  return browser.request('PUT', PATH, { ...kept, ...change });
};
const approver = (signerEmails: string) => ({
  approvalSteps: [{ order: 1, approvalType: APPROVAL_TYPES.DefaultSignersApproval, signerEmails }],
});
const deny = async (token: string) => {
  const answer = await new Browser(portal).request('POST', '/api/session/end-by-mail', { token });
  expect(answer.status).toBe(200);
};

test('AN-17 a form template gets an address outside the company only after a fresh proof, and one of a colleague without', async () => {
  const { id, formTypeId } = await newTemplate(other.browser);
  const draft = await newTemplate(other.browser, { mailGetterEmails: [LEAK], isDraft: true });
  await forget();
  const outside = [{ mailGetterEmails: [LEAK] }, approver(LEAK)];
  const answers = [
    ...(await Promise.all(outside.map((change) => save(other, id, change)))),
    await other.browser.request('POST', PATH, templateBody(formTypeId, outside[0])),
    await save(other, draft.id, { isDraft: false }),
    await other.browser.request('POST', `${PATH}/copy`, { copyFromId: draft.id, name: 'Kopija', formTypeId }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'access.proof-needed']),
  );
  for (const change of [{ mailGetterEmails: [owner.email] }, approver(owner.email), { isDraft: true }])
    expect((await save(other, id, change)).status).toBe(200);
  await keepProven(portal.app);
  expect((await save(other, id, { mailGetterEmails: [LEAK] })).status).toBe(200);
});

test('AN-16 every administrator is mailed the template and the addresses outside at once, and the log names them', async () => {
  await keepProven(portal.app);
  const { id, name } = await newTemplate(other.browser);
  const mail = () => mailTo(portal, owner.email, new RegExp(`Formos siunčiamos už įmonės ribų`));
  expect((await save(other, id, { mailGetterEmails: [LEAK, owner.email] })).status).toBe(200);
  for (const { email } of [owner, other]) {
    const { text, links } = await mailTo(portal, email, /Formos siunčiamos už įmonės ribų/);
    expect(text).toContain('leak evil. example');
    expect(text).not.toContain(owner.email);
    expect(links.some((link) => link.endsWith('/admin/forms'))).toBe(true);
  }
  expect((await mail()).subject).toContain('UAB');
  const { body } = await other.browser.request('GET', '/api/admin-log?act=tenant.form-people-changed&limit=1');
  expect(body).toMatchObject({ items: [{ about: `${name}: ${LEAK}` }] });
});

test('AN-16 addresses that an intruder gave to templates are taken off again, and the administrators are mailed their names', async () => {
  await keepProven(portal.app);
  const own = { mailGetterEmails: ['archyvas@partneris.example'], defaultSigners: [owner.email] };
  const { id } = await newTemplate(other.browser, { name: 'Atostogos', ...own, ...approver(other.email) });
  const former = await read(id);
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  const evil = { mailGetterEmails: [LEAK], defaultSigners: [], ...approver('appr@evil.example') };
  expect((await save(intruder, id, evil)).status).toBe(200);
  const { id: formTypeId } = await newType(intruder.browser);
  const made = await newTemplate(intruder.browser, { formTypeId, name: 'Nauja', mailGetterEmails: [LEAK] });
  const copied = await intruder.browser.request('POST', `${PATH}/copy`, { copyFromId: id, name: 'Kopija', formTypeId });
  expect(copied.status).toBe(200);
  await deny(intruder.denial);
  expect({ ...(await read(id)), modified: '' }).toEqual({ ...former, modified: '' });
  for (const one of [made.id, String(copied.body.id)])
    expect(await read(one)).toMatchObject({ mailGetterEmails: [], defaultSigners: [], approvalSteps: [] });
  const { text } = await mailTo(portal, other.email, /Patikrinkite/);
  expect(text).toContain('Atostogos: appr evil. example, leak evil. example');
  expect(text).toContain('Nauja: leak evil. example');
});

test('AN-16 people of a template that another administrator has chosen since stay', async () => {
  await keepProven(portal.app);
  const { id } = await newTemplate(other.browser);
  const intruder = await intrude(portal, owner.email);
  await keepProven(portal.app);
  await save(intruder, id, { mailGetterEmails: [LEAK] });
  await save(other, id, { mailGetterEmails: ['archyvas@partneris.example'] });
  await deny(intruder.denial);
  expect(await read(id)).toMatchObject({ mailGetterEmails: ['archyvas@partneris.example'] });
});

test('a form that was begun goes to no address outside that was taken off its template, also while that is a draft', async () => {
  await keepProven(portal.app);
  const { id } = await newTemplate(other.browser, { mailGetterEmails: [LEAK] });
  const begun = await other.browser.request('POST', '/api/FormBuilder/fill/create-new', { formBuilderId: id });
  const chain = async () =>
    JSON.stringify((await other.browser.request('GET', `/api/FormBuilder/fill/${String(begun.body.id)}`)).body.chain);
  await save(other, id, { isDraft: true });
  expect(await chain()).toContain(LEAK);
  await save(other, id, { mailGetterEmails: [] });
  expect(await chain()).not.toContain(LEAK);
});
