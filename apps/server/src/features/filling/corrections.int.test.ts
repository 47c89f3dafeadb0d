import type { FormDraftRow, FormFilling, RelatedDocument } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  portal = await newFormPortal(app);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = portal.worker) =>
  who.browser.request(method, `/api${path}`, body);
const reject = async (id: string) =>
  expect((await call('PUT', `/documents/${id}/reject`, { rejectionCustomComment: 'Ne' }, portal.lead)).status).toBe(
    200,
  );
const related = async (id: string) =>
  (await call('GET', `/documents/${id}/related`)).body as unknown as RelatedDocument[];
const drafts = async () => (await call('GET', '/FormBuilder/fill')).body as unknown as FormDraftRow[];
const open = async (id: string) => (await call('GET', `/FormBuilder/fill/${id}`)).body as unknown as FormFilling;
const submitted = async (form: FormFilling) => String((await submit(portal.worker, form)).body.documentId);
const draftsAmong = async (ids: readonly string[]) => (await drafts()).filter(({ id }) => ids.includes(id));
const discard = async (id: string) => expect((await call('DELETE', `/FormBuilder/fill/${id}`)).status).toBe(204);

const note = element('InputField', 'note');
/** Begins a form whose template requires another one, and submits it. */
async function firstSubmitted() {
  const other = await newTemplate(portal, [note], { approvalSteps: [manager] });
  const template = await newTemplate(portal, [note], { approvalSteps: [manager], relatedFormTemplates: [other.id] });
  const begun = await begin(portal.worker, template.id);
  const documentId = await submitted(begun);
  return { templateId: template.id, documentId, next: await open(begun.documents[1]!.id) };
}

/** Presses "Correct and send again" on a document. */
async function correct({ templateId, documentId }: { templateId: string; documentId: string }): Promise<FormFilling> {
  const { status, body } = await call('POST', '/FormBuilder/fill/create-new', {
    formBuilderId: templateId,
    again: documentId,
  });
  expect(status).toBe(200);
  return body as unknown as FormFilling;
}

test('the related form that is half filled in goes on with the correction, with all that was typed', async () => {
  const first = await firstSubmitted();
  await call('PUT', `/FormBuilder/fill/${first.next.id}`, { values: { 'el-note': 'Kaunas' } });
  await reject(first.documentId);
  const correction = await correct(first);
  expect(correction.documents.map(({ id }) => id)).toEqual([correction.id, first.next.id]);
  expect((await open(first.next.id)).values).toMatchObject({ 'el-note': 'Kaunas' });
  const later = await submitted(correction);
  const trip = await submitted(first.next);
  expect(await related(later)).toMatchObject([{ id: trip, isOfForm: true, keepsBack: true }]);
  expect(await draftsAmong([correction.id, first.next.id])).toEqual([]);
});

test('the related form that was submitted counts for the correction: nobody fills it in twice', async () => {
  const first = await firstSubmitted();
  const trip = await submitted(first.next);
  await reject(first.documentId);
  const correction = await correct(first);
  expect(correction.documents).toMatchObject([{ id: correction.id }, { id: first.next.id, state: 'submitted' }]);
  expect((await submit(portal.worker, correction)).body).toMatchObject({ next: null });
  const later = (await open(correction.id)).documentId!;
  expect(await related(later)).toMatchObject([{ id: trip, isOfForm: true, keepsBack: true }]);
  await reject(later);
  const third = await correct({ ...first, documentId: later });
  expect(third.documents).toMatchObject([{ id: third.id }, { id: first.next.id, state: 'submitted' }]);
  await discard(third.id);
});

test('a related form whose document was deleted is filled in again', async () => {
  const first = await firstSubmitted();
  const trip = await submitted(first.next);
  await reject(first.documentId);
  await reject(trip);
  expect((await call('DELETE', `/documents/${trip}`)).status).toBe(204);
  const correction = await correct(first);
  expect(correction.documents).toMatchObject([{ id: correction.id }, { state: 'draft' }]);
  expect(correction.documents[1]!.id).not.toBe(first.next.id);
  for (const { id } of correction.documents) await discard(id);
});

test('a second press continues the correction that was started', async () => {
  const first = await firstSubmitted();
  await reject(first.documentId);
  const correction = await correct(first);
  expect((await correct(first)).id).toBe(correction.id);
  expect(await draftsAmong([correction.id, first.next.id])).toHaveLength(2);
  await discard(correction.id);
  const again = await correct(first);
  expect(again.id).not.toBe(correction.id);
  expect(again.documents.map(({ id }) => id)).toEqual([again.id, first.next.id]);
  await discard(again.id);
  await discard(first.next.id);
});

test('a document under approval keeps its related form when its form is used again', async () => {
  const first = await firstSubmitted();
  const copy = await correct(first);
  expect(copy.documents.map(({ id }) => id)).not.toContain(first.next.id);
  expect((await open(first.next.id)).documents).toMatchObject([{ state: 'submitted' }, { id: first.next.id }]);
  for (const { id } of copy.documents) await discard(id);
});

test('a form that another one required begins no further forms when it is corrected', async () => {
  const ids = [await newTemplate(portal, [note], {}), await newTemplate(portal, [note], {})].map(({ id }) => id);
  const middle = await newTemplate(portal, [note], { approvalSteps: [manager], relatedFormTemplates: [ids[0]!] });
  const template = await newTemplate(portal, [note], { approvalSteps: [manager], relatedFormTemplates: [middle.id] });
  const begun = await begin(portal.worker, template.id);
  let documentId = await submitted(await open(begun.documents[1]!.id));
  for (let time = 0; time < 2; time += 1) {
    await reject(documentId);
    const correction = await correct({ templateId: middle.id, documentId });
    expect(correction.documents).toHaveLength(1);
    documentId = await submitted(correction);
  }
});

test('started forms say which document they correct, which one waits for them, and after which form they follow', async () => {
  const first = await firstSubmitted();
  expect(await draftsAmong([first.next.id])).toMatchObject([
    { belongsTo: { kind: 'requiredBy', documentId: first.documentId } },
  ]);
  await reject(first.documentId);
  const correction = await correct(first);
  expect([first.next, correction].map(({ corrects }) => corrects)).toEqual([null, first.documentId]);
  const shown = new Map((await drafts()).map(({ id, belongsTo }) => [id, belongsTo]));
  expect(shown.get(correction.id)).toMatchObject({ kind: 'corrects', documentId: first.documentId });
  expect(shown.get(first.next.id)).toEqual({ kind: 'filledAfter', documentId: null, name: correction.name });
  await discard(correction.id);
  await discard(first.next.id);
  const alone = await begin(portal.worker, (await newTemplate(portal, [note])).id);
  expect(await draftsAmong([alone.id])).toMatchObject([{ belongsTo: null }]);
});
