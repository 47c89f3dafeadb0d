import type { DocumentDetails, FormTemplate } from '@paraph/contract';
import { APPROVAL_TYPES } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../test/people.ts';
import { setManager } from '../users/index.ts';
import { inTenant } from '../../platform/db/index.ts';
import { CONTRACT } from '../../../test/test-portal.ts';
import {
  begin,
  createFormApp,
  element,
  type FormPortal,
  manager,
  newFormPortal,
  newTemplate,
  submit,
} from '../../../test/form-portal.ts';

const app = await createFormApp();
let portal: FormPortal;
let document: DocumentDetails;
beforeAll(async () => {
  portal = await newFormPortal(app);
  const template = await newTemplate(portal, [element('InputField', 'reason', {})], { approvalSteps: [manager] });
  const { body } = await submit(portal.worker, await begin(portal.worker, template.id), { 'el-reason': 'atostogos' });
  document = await see(String(body.documentId));
});

const see = async (id: string) =>
  (await portal.worker.browser.request('GET', `/api/documents/${id}`)).body as unknown as DocumentDetails;
const setPeople = (members: object[]) =>
  portal.worker.browser.request('PUT', `/api/documents/${document.id}/signers/set`, { members });
const own = { email: 'jonas.cepas@example.com', firstName: 'Jonas', lastName: 'Čepas' };
const asked = () => document.members.map(({ email, kind }) => ({ email, kind, firstName: 'Rasa', lastName: 'Kazlė' }));

describe('the members that a form adds', () => {
  test('have the names that the form gives', () => {
    expect(document.members.map(({ email, isOfForm }) => [email, isOfForm])).toEqual([[portal.lead.email, true]]);
  });

  test.each([
    ['with oneself as approver', [{ ...own, kind: 'approve' }]],
    ['with a receiver of a copy', [{ ...own, kind: 'copy' }]],
    ['with nobody', []],
  ])('cannot be replaced %s by the user who filled it in', async (_, members) => {
    const { status, body } = await setPeople(members);
    expect([status, body.code]).toEqual([409, 'document.member-of-form']);
    expect((await see(document.id)).members).toHaveLength(1);
  });

  test('cannot be asked at another address', async () => {
    const [member] = document.members;
    const { status, body } = await portal.worker.browser.request(
      'POST',
      `/api/documents/${document.id}/signers/${member!.id}/address`,
      { email: own.email },
    );
    expect([status, body.code]).toEqual([409, 'document.member-of-form']);
  });

  test('keep their turn when others are added', async () => {
    const more = { email: 'kita@example.com', firstName: 'Kita', lastName: 'Kitienė', kind: 'approve', order: 1 };
    const before = document.members[0]!;
    const { status } = await setPeople([...asked().map((one) => ({ ...one, order: 9 })), more]);
    expect(status).toBe(200);
    const after = (await see(document.id)).members.find(({ id }) => id === before.id);
    expect(after).toMatchObject({ order: before.order, isOnTurn: true });
  });
});

test('the file of a filled form cannot be replaced by another one', async () => {
  expect(document.actions).not.toContain('replace');
  const answer = await portal.worker.browser.request('PUT', `/api/documents/${document.id}/edit`, {
    file: CONTRACT.toString('base64'),
    fileName: 'kitas.pdf',
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'document.file-of-form']);
});

test('a form whose template names a user with a deactivated account is refused at submission', async () => {
  const own = await newFormPortal(app);
  const tomas = await signedIn(own, { firstName: 'Tomas', lastName: 'Grigaliūnas' });
  const reason = [element('InputField', 'reason', {})];
  const step = { order: 1, approvalType: APPROVAL_TYPES.DefaultSignersApproval, signerEmails: tomas.email };
  const templates = [
    await newTemplate(own, reason, { approvalSteps: [step] }),
    await newTemplate(own, reason, { defaultSigners: [tomas.email] }),
  ];
  const off = { isDeactivated: true };
  const { status } = await own.admin.browser.request('PUT', `/api/users/${tomas.userId}/set-activation`, off);
  expect(status).toBe(204);
  for (const template of templates) {
    const begun = await begin(own.worker, template.id);
    expect(begun.chain.map(({ missing }) => missing)).toEqual(['deactivated']);
    const { body } = await submit(own.worker, begun, { 'el-reason': 'atostogos' });
    expect(body.code).toBe('form.deactivated');
    expect(body.detail).toContain(tomas.email);
  }
});

test('a user who filled a form in never gets to approve it by a hand-over, for any owner of the document', async () => {
  const own = await newFormPortal(app);
  const template = await newTemplate(own, [element('InputField', 'reason', {})], { approvalSteps: [manager] });
  const { body } = await submit(own.worker, await begin(own.worker, template.id), { 'el-reason': 'atostogos' });
  const documentId = String(body.documentId);
  const handOver = (from: string, to: string) =>
    own.admin.browser.request('POST', `/api/users/${from}/hand-over`, { to, reason: 'Išeina iš įmonės' });
  const heir = await signedIn(own);
  expect((await handOver(own.worker.userId, heir.userId)).body).toMatchObject({ documents: 1 });
  const { body: answer } = await handOver(own.lead.userId, own.worker.userId);
  expect(answer).toMatchObject({ entries: 0, stays: [{ reason: 'own-document', documents: [{ id: documentId }] }] });
  const { body: seen } = await heir.browser.request('GET', `/api/documents/${documentId}`);
  expect(seen['members']).toMatchObject([{ email: own.lead.email, kind: 'approve' }]);
});

test('a user who filled a form in cannot approve it as delegate of the approver, for any owner of the document', async () => {
  const own = await newFormPortal(app);
  const template = await newTemplate(own, [element('InputField', 'reason', {})], { approvalSteps: [manager] });
  const { body } = await submit(own.worker, await begin(own.worker, template.id), { 'el-reason': 'atostogos' });
  const documentId = String(body.documentId);
  const given = { to: (await signedIn(own)).userId, reason: 'Išeina iš įmonės' };
  await own.admin.browser.request('POST', `/api/users/${own.worker.userId}/hand-over`, given);
  const terms = { delegateEmail: own.worker.email, dateFrom: '2026-12-14', dateTo: '2026-12-20', isEnabled: true };
  const path = `/api/users/${own.lead.userId}/set-delegation`;
  const set = await own.lead.browser.request('PUT', path, { ...terms, maySign: false, signBasis: null });
  expect(set).toMatchObject({ status: 200, body: { state: 'running' } });
  const { body: seen } = await own.worker.browser.request('GET', `/api/documents/${documentId}`);
  expect(seen['actions']).not.toContain('approve');
  const { sha256 } = seen['version'] as { sha256: string };
  const approve = { signatureType: 2, sha256 };
  expect(await own.worker.browser.request('PUT', `/api/documents/${documentId}/approve`, approve)).toMatchObject({
    status: 403,
    body: { code: 'document.own-document' },
  });
  const mass = { documentIds: [documentId], seen: [{ documentId, sha256 }], displayText: null };
  const { body: many } = await own.worker.browser.request('POST', '/api/Documents/mass-approve', mass);
  expect(many).toMatchObject({ successfullyApproved: 0 });
  const list = { filterModel: { items: [{ field: 'tab', operator: 'is', value: 'delegated' }] } };
  const { body: rows } = await own.worker.browser.request('POST', '/api/documents/get-documents', list);
  expect((rows['items'] as { id: string }[]).map(({ id }) => id)).not.toContain(documentId);
});

test('a form says before it is submitted that its approver is away, as its document says afterwards', async () => {
  const own = await newFormPortal(app);
  const tomas = await signedIn(own, { firstName: 'Tomas', lastName: 'Grigaliūnas' });
  const approves = { approvalSteps: [manager], mailGetterEmails: [own.lead.email] };
  const template = await newTemplate(own, [element('InputField', 'reason', {})], approves);
  const chainOf = async () => (await begin(own.worker, template.id)).chain;
  expect(await chainOf()).toMatchObject([{ people: [{ away: null }] }, { people: [{ away: null }] }]);
  const delegate = async (delegateEmail: string) => {
    const terms = { delegateEmail, dateFrom: '2026-12-14', dateTo: '2026-12-20', isEnabled: true };
    const path = `/api/users/${own.lead.userId}/set-delegation`;
    const body = { ...terms, maySign: false, signBasis: null };
    expect((await own.lead.browser.request('PUT', path, body)).status).toBe(200);
  };
  await delegate(tomas.email);
  const away = { until: '2026-12-20', delegate: 'Tomas Grigaliūnas', mayAct: true, delegateIsOwner: false };
  expect(await chainOf()).toMatchObject([{ kind: 'manager', people: [{ away }] }, { people: [{ away: null }] }]);
  await delegate(own.worker.email);
  const itself = { delegate: 'Jonas Čepas', mayAct: false, delegateIsOwner: true };
  const begun = await begin(own.worker, template.id);
  expect(begun.chain).toMatchObject([{ people: [{ away: itself }] }, { people: [{ away: null }] }]);
  const { body } = await submit(own.worker, begun, { 'el-reason': 'atostogos' });
  const { body: made } = await own.worker.browser.request('GET', `/api/documents/${String(body.documentId)}`);
  expect(made['members']).toMatchObject([
    { kind: 'approve', away: itself },
    { kind: 'copy', away: null },
  ]);
});

/** Saves a template with other settings, as its administrator. */
const saved = (own: FormPortal, template: FormTemplate, more: Partial<FormTemplate>) => {
  const { id, name, formModuleType, formTypeId, structure } = template;
  const body = { id, name, formModuleType, formTypeId, structure, ...more };
  return own.admin.browser.request('PUT', '/api/FormBuilder/template', body);
};

test('a form is not published with a signer whom nobody knows, and a draft may be saved with one (USER-039)', async () => {
  const own = await newFormPortal(app);
  const unknown = { defaultSigners: ['kitas@svecias.example'] };
  const template = await newTemplate(own, [element('InputField', 'reason', {})], { ...unknown, isDraft: true });
  const { status, body } = await saved(own, template, { ...unknown, isDraft: false });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('kitas@svecias.example')]);
  expect(body).toMatchObject({ code: 'generic.fields' });
  expect((await saved(own, template, { ...unknown, isDraft: true })).status).toBe(200);
  expect((await saved(own, template, { defaultSigners: [own.lead.email], isDraft: false })).status).toBe(200);
  const later = await saved(own, template, unknown);
  expect([later.status, JSON.stringify(later.body)]).toEqual([422, expect.stringContaining('defaultSigners')]);
});

test('a form names an approver whom nobody knows before it is submitted, and goes to them only then', async () => {
  const own = await newFormPortal(app);
  const email = 'nepazistamas@svecias.example';
  const approvalSteps = [{ order: 1, approvalType: 4, signerEmails: email }];
  const asked = { approvalSteps, mailGetterEmails: [own.lead.email] };
  const template = await newTemplate(own, [element('InputField', 'reason', {})], asked);
  const begun = await begin(own.worker, template.id);
  expect(begun.chain).toMatchObject([
    { people: [{ email, isUnknown: true }] },
    { people: [{ email: own.lead.email, isUnknown: false }] },
  ]);
  const typed = { 'el-reason': 'atostogos' };
  const unseen = [{ ...begun.chain[0]!, people: [] }];
  const refused = await submit(own.worker, { ...begun, chain: unseen }, typed);
  expect(refused).toMatchObject({ status: 409, body: { code: 'form.unknown-person', params: { email } } });
  const { status, body } = await submit(own.worker, begun, typed);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await begin(own.worker, template.id)).chain).toMatchObject([{ people: [{ email, isUnknown: false }] }, {}]);
});

test('a form that was begun asks the people of the form as it is published now, with what was typed', async () => {
  const own = await newFormPortal(app);
  const tomas = await signedIn(own, { firstName: 'Tomas', lastName: 'Grigaliūnas' });
  const template = await newTemplate(own, [element('InputField', 'reason', {})], { defaultSigners: [tomas.email] });
  const begun = await begin(own.worker, template.id);
  const off = { isDeactivated: true };
  await own.admin.browser.request('PUT', `/api/users/${tomas.userId}/set-activation`, off);
  const typed = { 'el-reason': 'atostogos' };
  await own.worker.browser.request('PUT', `/api/FormBuilder/fill/${begun.id}`, { values: typed });
  expect((await submit(own.worker, begun, typed)).body).toMatchObject({ code: 'form.deactivated' });
  expect((await saved(own, template, { defaultSigners: [own.lead.email] })).status).toBe(200);
  const { body: draft } = await own.worker.browser.request('GET', `/api/FormBuilder/fill/${begun.id}`);
  expect(draft).toMatchObject({ values: typed, chain: [{ people: [{ email: own.lead.email }], missing: null }] });
  const { status, body } = await submit(own.worker, begun, typed);
  expect(status).toBe(200);
  const { body: made } = await own.worker.browser.request('GET', `/api/documents/${String(body.documentId)}`);
  expect(made['members']).toMatchObject([{ email: own.lead.email, kind: 'sign' }]);
});

test('a manager chosen while a form is filled in stands in its fields, unless the filler emptied or wrote one', async () => {
  const own = await newFormPortal(app);
  const ceo = await signedIn(own, { firstName: 'Tomas', lastName: 'Grigaliūnas', roles: ['ceo'] });
  const both = [manager, { order: 2, approvalType: APPROVAL_TYPES.CEOApproval, signerEmails: null }];
  const fields = [
    element('User', 'name', { userDataOption: 'ManagersName' }),
    element('User', 'mail', { userDataOption: 'ManagersEmail' }),
  ];
  const template = await newTemplate(own, fields, { approvalSteps: both });
  const begun = await begin(own.lead, template.id);
  expect(begun).toMatchObject({ values: {}, chain: [{ kind: 'manager', missing: 'manager' }, { kind: 'ceo' }] });
  await own.lead.browser.request('PUT', `/api/FormBuilder/fill/${begun.id}`, { values: { 'el-mail': '' } });
  await inTenant(own.ctx, (tx) => setManager(tx, own.lead.userId, ceo.userId));
  const { body: draft } = await own.lead.browser.request('GET', `/api/FormBuilder/fill/${begun.id}`);
  expect(draft['values']).toEqual({ 'el-name': 'Tomas Grigaliūnas', 'el-mail': '' });
  // The manager is the chief executive too, and approves once.
  expect(draft['chain']).toMatchObject([{ kind: 'manager', people: [{ email: ceo.email }], missing: null }]);
  const { body } = await submit(own.lead, begun, { 'el-name': 'Tomas Grigaliūnas' });
  const { body: made } = await own.lead.browser.request('GET', `/api/documents/${String(body.documentId)}`);
  expect(made['members']).toMatchObject([{ email: ceo.email, kind: 'approve', order: 1 }]);
});
