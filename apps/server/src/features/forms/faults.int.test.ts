import { FORM_ELEMENTS, isPrintedLabel } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  createFormApp,
  element,
  type FormPortal,
  newFormPortal,
  newTemplate,
  submit,
} from '../../../test/form-portal.ts';
import { inTenant } from '../../platform/db/index.ts';

const app = await createFormApp();
let portal: FormPortal;
beforeAll(async () => {
  portal = await newFormPortal(app);
});

const PATH = '/api/FormBuilder/template';
type Template = Awaited<ReturnType<typeof newTemplate>>;
const save = (template: Template, more: object) =>
  portal.admin.browser.request('PUT', PATH, {
    id: template.id,
    name: template.name,
    formModuleType: 'HR',
    formTypeId: template.formTypeId,
    structure: template.structure,
    ...more,
  });
const refused = (errors: Record<string, string>) => ({
  status: 422,
  body: { errors: Object.fromEntries(Object.entries(errors).map(([id, code]) => [`structure.${id}`, { code }])) },
});
const bare = element('Dropdown', 'city');
const text = element('InputField', 'reason');

/** Stores elements past the rule, as templates published before it have them. */
const storeAnyway = (template: Template, elements: readonly object[]) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('form_templates')
      .set({ structure: JSON.stringify(elements) })
      .where('id', '=', template.id)
      .execute(),
  );

describe('a form that nobody could submit', () => {
  test('is not published, with the reason at each element', async () => {
    const faulty = [
      bare,
      element('CustomList', 'list', { list: portal.typeId }),
      element('InputField', 'code', { validations: 'characters', numberOfCharacters: [9, 3] }),
      text,
    ];
    const all = { 'el-city': 'form.no-choices', 'el-list': 'form.no-list', 'el-code': 'form.letters-range' };
    const draft = await newTemplate(portal, faulty, { isDraft: true });
    expect(await save(draft, {})).toMatchObject({ status: 200, body: { isDraft: true } });
    const answer = await save(draft, { isDraft: false });
    expect(answer).toMatchObject(refused(all));
    expect(Object.keys(answer.body.errors as object)).toHaveLength(3);
    await expect(newTemplate(portal, faulty)).rejects.toThrow('form.no-choices');
  });

  test('is not saved while it is published', async () => {
    const published = await newTemplate(portal, [text]);
    const structure = JSON.stringify([text, { ...bare, required: true }]);
    expect(await save(published, { structure })).toMatchObject(refused({ 'el-city': 'form.no-choices' }));
    expect(await save(published, { structure, isDraft: true })).toMatchObject({ status: 200 });
  });

  test('has a draft for its copy', async () => {
    const published = await newTemplate(portal, [text]);
    await storeAnyway(published, [bare]);
    const body = { copyFromId: published.id, name: `${published.name} 2`, formTypeId: published.formTypeId };
    expect((await portal.admin.browser.request('POST', `${PATH}/copy`, body)).body).toMatchObject({ isDraft: true });
  });

  test('but was published already is submitted without the field that nobody can fill in', async () => {
    const published = await newTemplate(portal, [text]);
    await storeAnyway(published, [
      { ...bare, required: true },
      { ...text, required: true },
    ]);
    const begun = await begin(portal.worker, published.id);
    const asked = begun.elements.filter((one) => !isPrintedLabel(one));
    expect(asked.map(({ type, required }) => [type, required])).toEqual([
      [FORM_ELEMENTS.Dropdown, false],
      [FORM_ELEMENTS.InputField, true],
    ]);
    expect(await submit(portal.worker, begun)).toMatchObject({
      status: 422,
      body: { errors: { 'values.el-reason': { code: 'field.required' } } },
    });
    expect((await submit(portal.worker, begun, { 'el-reason': 'Nėra' })).status).toBe(200);
  });
});
