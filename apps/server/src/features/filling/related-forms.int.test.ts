import type { DocumentDetails, FormFilling } from '@paraph/contract';
import { isPrintedLabel, PERMISSIONS, type Permission, type Role, ROLES } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { signedIn } from '../../../test/people.ts';
import { inTenant, json } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { countOpenRelated } from '../documents/related/store.ts';
import { forgetDraftsOf } from './index.ts';
import { giveNumber } from './store/numbers.ts';

const app = await createFormApp();
let portal: FormPortal;
beforeAll(async () => {
  portal = await newFormPortal(app);
});

const see = async (who: FormPortal['worker'], id: unknown) =>
  (await who.browser.request('GET', `/api/documents/${String(id)}`)).body as unknown as DocumentDetails;
const approve = async (who: FormPortal['worker'], id: unknown) => {
  const { version } = await see(who, id);
  const answer = { signatureType: 2, sha256: version.sha256 };
  return who.browser.request('PUT', `/api/documents/${String(id)}/approve`, answer);
};
const RIGHTS = ['ComposeDocument', 'UseTemplates', 'UseHRModule', 'UseAccountingModule'] as const;
async function grant({ admin }: FormPortal, role: Role, permissions: readonly Permission[]) {
  const permissionIds = permissions.map((name) => PERMISSIONS[name].code);
  const rolePermissions = [{ roleId: ROLES[role].code, permissionIds }];
  expect((await admin.browser.request('PUT', '/api/role-permissions', { rolePermissions })).status).toBe(204);
}
/** Ids of the fields, without the labels that the page prints. */
const idsOf = ({ elements }: FormFilling) => elements.filter((one) => !isPrintedLabel(one)).map(({ id }) => id);
const note = element('InputField', 'note');

describe('related forms are filled one after the other', () => {
  const twoForms = async (approvalSteps: object[] = [manager]) => {
    const second = await newTemplate(portal, [note], { approvalSteps: [manager] });
    const first = await newTemplate(portal, [note], { approvalSteps, relatedFormTemplates: [second.id] });
    const begun = await begin(portal.worker, first.id);
    return { begun, next: begun.documents[1]!.id };
  };

  test('the first leads to the next, and its document waits for the other one (FORM-097)', async () => {
    const { begun, next } = await twoForms();
    expect(begun.documents).toMatchObject([{ id: begun.id }, { state: 'draft' }]);
    const first = await submit(portal.worker, begun);
    expect(first.body).toMatchObject({ next });
    const { documentId } = first.body;
    expect((await approve(portal.lead, documentId)).status).toBe(200);
    expect(await see(portal.worker, documentId)).toMatchObject({
      statusName: 'WaitingForRelatedDocuments',
      awaitsForms: 1,
    });
    const second = await submit(portal.worker, { ...begun, id: next });
    expect(second.body).toMatchObject({ next: null });
    const related = await portal.worker.browser.request('GET', `/api/documents/${String(documentId)}/related`);
    expect(related.body).toMatchObject([{ id: second.body.documentId, keepsBack: true }]);
    expect(await see(portal.worker, documentId)).toMatchObject({ phase: 'related', awaitsForms: 0 });
  });

  const discard = (id: string) => portal.worker.browser.request('DELETE', `/api/FormBuilder/fill/${id}`);
  const draftIds = async () => {
    const { body } = await portal.worker.browser.request('GET', '/api/FormBuilder/fill');
    return body as unknown as { id: string; isRequired: boolean }[];
  };
  const required = { status: 409, body: { code: 'form.required' } };

  test('the other one cannot be discarded before the first is submitted, nor while its document waits', async () => {
    const { begun, next } = await twoForms();
    expect(await discard(next)).toMatchObject(required);
    const { body } = await submit(portal.worker, begun);
    expect(await discard(next)).toMatchObject(required);
    await approve(portal.lead, body.documentId);
    expect(await discard(next)).toMatchObject(required);
    expect((await see(portal.worker, body.documentId)).statusName).toBe('WaitingForRelatedDocuments');
    expect((await draftIds()).find(({ id }) => id === next)).toMatchObject({ isRequired: true });
    expect((await submit(portal.worker, { ...begun, id: next })).status).toBe(200);
  });

  test('the other one can be discarded when the first is discarded, or its document is void or in the bin', async () => {
    const [alone, voided, deleted] = [await twoForms(), await twoForms(), await twoForms([])];
    expect((await discard(alone.begun.id)).status).toBe(204);
    const make = async ({ begun }: typeof alone) => String((await submit(portal.worker, begun)).body.documentId);
    await portal.worker.browser.request('PUT', `/api/documents/${await make(voided)}/void`, {});
    const binned = await make(deleted);
    expect((await portal.worker.browser.request('DELETE', `/api/documents/${binned}`)).status).toBe(204);
    for (const { next } of [alone, voided, deleted]) expect((await discard(next)).status).toBe(204);
    // A restored document still waits.
    expect(await inTenant(portal.ctx, (tx) => countOpenRelated(tx, binned))).toBe(1);
  });

  test('a hand-over of the first names that it waits for the other one, which stays a draft of the user who began it', async () => {
    const { begun, next } = await twoForms();
    const { body } = await submit(portal.worker, begun);
    const path = `/api/users/${portal.worker.userId}/hand-over`;
    const given = { to: portal.lead.userId, reason: 'Išeina iš įmonės' };
    const answer = (await portal.admin.browser.request('POST', path, given)).body;
    const stays = answer['stays'] as { reason: string; documents: { id: string }[] }[];
    const waiting = stays.find(({ reason }) => reason === 'form-draft')?.documents.map(({ id }) => id);
    expect(waiting).toContain(body.documentId);
    expect((await draftIds()).map(({ id }) => id)).toContain(next);
  });

  test('the first still waits when the user who began the other one is erased', async () => {
    const { begun } = await twoForms();
    const { body } = await submit(portal.worker, begun);
    await approve(portal.lead, body.documentId);
    await inTenant(portal.ctx, (tx) => forgetDraftsOf(tx, portal.worker.userId));
    expect((await see(portal.worker, body.documentId)).statusName).toBe('WaitingForRelatedDocuments');
    expect(await draftIds()).toEqual([]);
    const path = `/api/documents/${String(body.documentId)}/void`;
    expect((await portal.worker.browser.request('PUT', path, {})).status).toBe(200);
  });
});

describe('registration numbers', () => {
  const numbered = () =>
    newTemplate(portal, [element('RegistrationNumber', 'no', { prefix: 'EQ-' }), note], { approvalSteps: [manager] });
  const register = async (templateId: string) =>
    (await portal.admin.browser.request('GET', `/api/FormBuilder/template/${templateId}/register`)).body;

  test('are counted by template from 1 and given at submission, with the outcome of each (FORM-101)', async () => {
    const template = await numbered();
    const made: unknown[] = [];
    for (let form = 0; form < 3; form += 1) {
      const { body } = await submit(portal.worker, await begin(portal.worker, template.id));
      made.push(body.documentId);
    }
    const { body } = await portal.worker.browser.request('GET', `/api/FormBuilder/document/${String(made[1])}`);
    expect(body.registrationNumber).toBe('EQ-2');
    expect((await see(portal.worker, made[1])).name).toContain('EQ-2');
    await portal.lead.browser.request('PUT', `/api/documents/${String(made[1])}/reject`, {
      rejectionCustomComment: 'Ne ta įranga',
    });
    await approve(portal.lead, made[2]);
    expect(await register(template.id)).toMatchObject([
      { number: 'EQ-3', documentId: made[2], author: 'Jonas Čepas', end: 'completed' },
      { number: 'EQ-2', end: 'rejected', reason: 'Ne ta įranga' },
      { number: 'EQ-1', end: 'open' },
    ]);
    const other = await numbered();
    await submit(portal.worker, await begin(portal.worker, other.id));
    expect(await register(other.id)).toMatchObject([{ number: 'EQ-1' }]);
    const asUser = await portal.worker.browser.request('GET', `/api/FormBuilder/template/${template.id}/register`);
    expect(asUser.status).toBe(403);
  });

  test('differ for two simultaneous forms; a form that has one keeps it, and a discarded one explains its number', async () => {
    const template = await numbered();
    const begun: FormFilling[] = [];
    for (let form = 0; form < 4; form += 1) begun.push(await begin(portal.worker, template.id));
    const give = ({ id }: FormFilling) =>
      inTenant(portal.ctx, (tx) =>
        giveNumber(tx, {
          templateId: template.id,
          fillingId: id,
          userId: portal.worker.userId,
          prefix: 'EQ-',
          name: template.name,
        }),
      );
    const given = await Promise.all(begun.map(give));
    expect(given.toSorted()).toEqual(['EQ-1', 'EQ-2', 'EQ-3', 'EQ-4']);
    expect(await give(begun[2]!)).toBe(given[2]);
    await portal.worker.browser.request('DELETE', `/api/FormBuilder/fill/${begun[0]!.id}`);
    const rows = (await register(template.id)) as unknown as { number: string; end: string }[];
    expect(rows.find(({ number }) => number === given[0])).toMatchObject({ end: 'deleted', documentId: null });
    expect(rows).toHaveLength(4);
  });
});

test('days with an event type become an absence of the user who filled them in (FORM-100)', async () => {
  const typeId = newId();
  const name = { en: 'Leave', lt: 'Atostogos', lv: 'Atvaļinājums', ee: 'Puhkus', ru: 'Отпуск' };
  const kind = { tenant_id: portal.tenantId, id: typeId, name: json(name), color: '#4caf50', created_at: new Date() };
  await inTenant(portal.ctx, (tx) => tx.insertInto('event_types').values(kind).execute());
  const template = await newTemplate(
    portal,
    [element('DateRange', 'days', { calendarEventType: typeId }), element('DateRange', 'other')],
    { approvalSteps: [manager] },
  );
  const days = { start: '2026-12-28', end: '2026-12-30' };
  const values = { 'el-days': days, 'el-other': days };
  const { body } = await submit(portal.worker, await begin(portal.worker, template.id), values);
  const events = await inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('calendar_events')
      .select(['user_id', 'document_id', 'starts_on', 'ends_on', 'event_type_id'])
      .where('tenant_id', '=', portal.tenantId)
      .execute(),
  );
  expect(events).toMatchObject([{ user_id: portal.worker.userId, document_id: body.documentId }]);
  expect(events[0]!.event_type_id).toBe(typeId);
});

describe('who may fill which form', () => {
  test('guests see the elements for them; templates without any are not theirs (FORM-095, FORM-096, USER-046)', async () => {
    const [inside, outside, all] = [
      element('InputField', 'in', { isForAll: false, isForInternal: true, required: true }),
      element('InputField', 'out', { isForAll: false, isForExternal: true }),
      element('InputField', 'all'),
    ];
    const template = await newTemplate(portal, [inside, outside, all]);
    const closed = await newTemplate(portal, [inside]);
    const guest = await signedIn(portal, { firstName: 'Ona', lastName: 'Svečia', roles: ['externaluser'] });
    await grant(portal, 'externaluser', ['ComposeDocument', 'UseTemplates', 'UseHRModule']);
    const begun = await begin(guest, template.id);
    expect(idsOf(begun)).toEqual(['el-out', 'el-all']);
    const ceo = await signedIn(portal, { firstName: 'Tomas', lastName: 'Grigaliūnas', roles: ['ceo'] });
    for (const [role, who] of Object.entries({ user: portal.worker, ceo, admin: portal.admin })) {
      expect([role, ...idsOf(await begin(who, template.id))]).toEqual([role, 'el-in', 'el-all']);
    }
    const { body } = await submit(guest, begun, { 'el-out': 'iš išorės', 'el-in': 'paslėpta' });
    const kept = await guest.browser.request('GET', `/api/FormBuilder/document/${String(body.documentId)}`);
    expect(kept.body.values).toMatchObject([{ id: 'el-out', text: 'iš išorės' }]);
    const refused = { formBuilderId: closed.id };
    expect((await guest.browser.request('POST', '/api/FormBuilder/fill/create-new', refused)).status).toBe(404);
  });

  test.each([
    ['UseTemplates', 403, 'HR'],
    ['UseHRModule', 404, 'HR'],
    ['UseAccountingModule', 404, 'Accounting'],
  ] as const)('without %s no form is filled (PERM-005, PERM-006, PERM-007)', async (permission, status, module) => {
    const own = await newFormPortal(app);
    const type = await own.admin.browser.request('POST', '/api/FormBuilder/type', { nameLT: 'X', moduleType: module });
    const template = await newTemplate(own, [note], { formModuleType: module, formTypeId: type.body.id });
    const request = () =>
      own.worker.browser.request('POST', '/api/FormBuilder/fill/create-new', { formBuilderId: template.id });
    expect((await request()).status).toBe(200);
    await grant(
      own,
      'user',
      RIGHTS.filter((one) => one !== permission),
    );
    expect((await request()).status).toBe(status);
  });
});

test('values of a document are hidden from the same users as its content', async () => {
  const later = await signedIn(portal, { firstName: 'Ona', lastName: 'Bitė' });
  const steps = [manager, { order: 2, approvalType: 4, signerEmails: later.email }];
  const begun = await begin(portal.worker, (await newTemplate(portal, [note], { approvalSteps: steps })).id);
  const { body } = await submit(portal.worker, begun, { 'el-note': 'alga' });
  const path = `/api/documents/${String(body.documentId)}/hide-sensitive-information?hide=true`;
  expect((await portal.worker.browser.request('PUT', path)).status).toBe(200);
  const asked = (who: FormPortal['worker']) =>
    who.browser.request('GET', `/api/FormBuilder/document/${String(body.documentId)}`);
  expect((await asked(portal.lead)).body.values).toMatchObject([{ text: 'alga' }]);
  expect((await asked(later)).body.code).toBe('document.data-protected');
  await approve(portal.lead, body.documentId);
  expect((await asked(later)).body.values).toMatchObject([{ text: 'alga' }]);
});
