import type { DocumentDetails, FormFilling, RelatedDocument } from '@paraph/contract';
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
import { inTenant } from '../../platform/db/index.ts';
import { relatedAdvancer } from '../documents/related/listener.ts';

const app = await createFormApp();
let portal: FormPortal;
beforeAll(async () => {
  portal = await newFormPortal(app);
});

type Person = FormPortal['worker'];
const call = ({ browser }: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  browser.request(method, `/api${path}`, body);
const see = async (id: string, who = portal.worker) =>
  (await call(who, 'GET', `/documents/${id}`)).body as unknown as DocumentDetails;
const related = async (id: string) =>
  (await call(portal.worker, 'GET', `/documents/${id}/related`)).body as unknown as RelatedDocument[];
const relate = (id: string, relatedIds: string[]) =>
  call(portal.worker, 'PUT', `/documents/${id}/related`, { relatedIds });
const reject = (id: string) => call(portal.lead, 'PUT', `/documents/${id}/reject`, { rejectionCustomComment: 'Ne' });
const approve = async (id: string) => {
  const { version } = await see(id, portal.lead);
  return call(portal.lead, 'PUT', `/documents/${id}/approve`, { signatureType: 2, sha256: version.sha256 });
};
/** Completes a document as its last approver, and lets the documents that wait for it go on. */
async function complete(id: string) {
  expect((await approve(id)).body).toMatchObject({ phase: 'completed' });
  if (!('handle' in relatedAdvancer)) throw new Error('The listener calls services.');
  const { handle } = relatedAdvancer;
  const event = { name: 'document.completed', subjectId: id } as Parameters<typeof handle>[1];
  await inTenant(portal.ctx, (tx) => handle(tx, event));
}
const submitted = async (form: FormFilling) => String((await submit(portal.worker, form)).body.documentId);

/** Begins a form whose template requires another one. */
async function twoForms() {
  const note = element('InputField', 'note');
  const other = await newTemplate(portal, [note], { approvalSteps: [manager] });
  const first = await newTemplate(portal, [note], { approvalSteps: [manager], relatedFormTemplates: [other.id] });
  const begun = await begin(portal.worker, first.id);
  return { begun, next: { ...begun, id: begun.documents[1]!.id }, otherTemplate: other.id };
}

/** Submits both forms; the first is approved and waits for the required one, which is rejected. */
async function waiting() {
  const { begun, next, otherTemplate } = await twoForms();
  const [first, required] = [await submitted(begun), await submitted(next)];
  await approve(first);
  await reject(required);
  expect((await see(first)).phase).toBe('related');
  return { first, required, otherTemplate };
}

/** Fills in the form of a rejected or voided document again. */
async function again(templateId: string, documentId: string): Promise<FormFilling> {
  const body = { formBuilderId: templateId, again: documentId };
  return (await call(portal.worker, 'POST', '/FormBuilder/fill/create-new', body)).body as unknown as FormFilling;
}

describe('a form that the template of another form requires', () => {
  test('stays linked: the person who filled in the forms cannot unlink it, while it is approved and when it was rejected', async () => {
    const { begun, next } = await twoForms();
    const [first, required] = [await submitted(begun), await submitted(next)];
    expect(await related(first)).toMatchObject([{ id: required, isOfForm: true }]);
    expect(await relate(first, [])).toMatchObject({ status: 409, body: { code: 'document.related-of-form' } });
    await approve(first);
    await reject(required);
    expect(await relate(first, [])).toMatchObject({ status: 409, body: { code: 'document.related-of-form' } });
    expect((await see(first)).phase).toBe('related');
    expect(await related(first)).toHaveLength(1);
  });

  test('stays when its owner links and unlinks other documents', async () => {
    const { first, required } = await waiting();
    const other = await submitted(
      await begin(portal.worker, (await newTemplate(portal, [], { approvalSteps: [manager] })).id),
    );
    expect((await relate(first, [required, other])).status).toBe(200);
    expect((await relate(first, [other])).status).toBe(409);
    expect((await relate(first, [required])).status).toBe(200);
    expect((await related(first)).map(({ id }) => id)).toEqual([required]);
  });

  test('cannot be deleted before it is complete, neither on its page nor in the drive', async () => {
    const { first, required } = await waiting();
    expect((await see(required)).actions).not.toContain('delete');
    const refused = { status: 409, body: { code: 'document.required-by-form' } };
    expect(await call(portal.worker, 'DELETE', `/documents/${required}`)).toMatchObject(refused);
    const chosen = { documentIds: [required], folderIds: [] };
    expect(await call(portal.worker, 'DELETE', '/folders/bulk-delete', chosen)).toMatchObject(refused);
    expect((await see(first)).phase).toBe('related');
  });

  test('releases nothing when it is voided', async () => {
    const { begun, next } = await twoForms();
    const [first, required] = [await submitted(begun), await submitted(next)];
    await approve(first);
    expect((await call(portal.worker, 'PUT', `/documents/${required}/void`, {})).status).toBe(200);
    expect((await see(first)).phase).toBe('related');
  });

  test('is filled in again after a rejection: the waiting document waits for the later one and then completes', async () => {
    const { first, required, otherTemplate } = await waiting();
    const later = await submitted(await again(otherTemplate, required));
    expect(await related(first)).toMatchObject([{ id: later, isOfForm: true, keepsBack: true }]);
    expect((await see(required)).actions).toContain('delete');
    await complete(later);
    expect((await see(first)).phase).toBe('completed');
  });

  test('releases nothing when it is begun again and that draft is discarded', async () => {
    const { first, required, otherTemplate } = await waiting();
    const draft = await again(otherTemplate, required);
    expect((await call(portal.worker, 'DELETE', `/FormBuilder/fill/${draft.id}`)).status).toBe(204);
    expect((await see(first)).phase).toBe('related');
    expect(await related(first)).toMatchObject([{ id: required }]);
  });

  test('is required as it was begun again, also when it was rejected before the first form was submitted', async () => {
    const { begun, next, otherTemplate } = await twoForms();
    const required = await submitted(next);
    await reject(required);
    expect((await call(portal.worker, 'DELETE', `/documents/${required}`)).body.code).toBe('document.required-by-form');
    const later = await submitted(await again(otherTemplate, required));
    const first = await submitted(begun);
    expect(await related(first)).toMatchObject([{ id: later, isOfForm: true }]);
    await approve(first);
    expect((await see(first)).phase).toBe('related');
    await complete(later);
    expect((await see(first)).phase).toBe('completed');
  });
  test('cannot be unlinked by the colleague to whom an administrator hands both forms over', async () => {
    const { first } = await waiting();
    const heir = await signedIn(portal, { firstName: 'Ona', lastName: 'Bitė' });
    const body = { to: heir.userId, reason: 'Kita pareiga' };
    expect((await call(portal.admin, 'POST', `/users/${portal.worker.userId}/hand-over`, body)).status).toBe(200);
    expect((await see(first, heir)).isOwner).toBe(true);
    const refused = await call(heir, 'PUT', `/documents/${first}/related`, { relatedIds: [] });
    expect(refused.body.code).toBe('document.related-of-form');
    expect((await see(first, heir)).phase).toBe('related');
  });
});
