import type { DocumentDetails, FormFilling } from '@paraph/contract';
import { beforeAll, expect, test } from 'vitest';
import {
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

const call = ({ browser }: FormPortal['worker'], method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  browser.request(method, `/api${path}`, body);
const note = element('InputField', 'note');
let count = 0;

/** Makes a folder of the manager in which the worker may create documents, and begins a form with a related one there. */
async function begunInFolder() {
  count += 1;
  const folder = String((await call(portal.lead, 'POST', '/folders/create', { name: `Bendras ${count}` })).body.id);
  await share(folder, { [portal.worker.email]: 0 });
  const other = await newTemplate(portal, [note], { approvalSteps: [manager] });
  const first = await newTemplate(portal, [note], { approvalSteps: [manager], relatedFormTemplates: [other.id] });
  const request = { formBuilderId: first.id, folderId: folder };
  const { status, body } = await call(portal.worker, 'POST', '/FormBuilder/fill/create-new', request);
  expect(status, JSON.stringify(body)).toBe(200);
  const begun = body as unknown as FormFilling;
  return { folder, begun, next: { ...begun, id: begun.documents[1]!.id } };
}
const share = async (id: string, users: object) =>
  expect((await call(portal.lead, 'POST', '/folders/access/update', { id, users })).status).toBe(204);
const drop = (folder: string) =>
  call(portal.lead, 'DELETE', '/folders/bulk-delete', { documentIds: [], folderIds: [folder] });
const draft = async ({ id }: FormFilling) => (await call(portal.worker, 'GET', `/FormBuilder/fill/${id}`)).body;
const folderOf = async (documentId: unknown) =>
  ((await call(portal.worker, 'GET', `/documents/${String(documentId)}`)).body as unknown as DocumentDetails).folderId;

test('a form begun in a folder goes there', async () => {
  const { folder, begun } = await begunInFolder();
  expect(await draft(begun)).toMatchObject({ folderId: folder, isFolderLost: false });
  expect(await folderOf((await submit(portal.worker, begun)).body.documentId)).toBe(folder);
});

test.each([
  ['deleted', drop],
  ['closed to the person who began it', (folder: string) => share(folder, {})],
])('a form whose folder was %s says so and goes to the root, also when another form requires it', async (_, lose) => {
  const { folder, begun, next } = await begunInFolder();
  const first = await submit(portal.worker, begun);
  expect(await folderOf(first.body.documentId)).toBe(folder);
  await lose(folder);
  expect(await draft(next)).toMatchObject({ folderId: null, isFolderLost: true });
  const { status, body } = await submit(portal.worker, next);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await folderOf(body.documentId)).toBeNull();
});
