import type { DocumentDetails, FormFilling } from '@paraph/contract';
import { DEFAULT_SETTINGS, isPrintedLabel } from '@paraph/domain';
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
import { openPdf, pages, pdfFields } from '@paraph/engine/pdf';
import { pdfOfSize } from '../../../test/awkward/honest.ts';
import { pdfOf } from '../../../test/awkward/pdf.ts';
import { connectDocumentSystem } from '../../../test/document-system.ts';
import { signedIn } from '../../../test/people.ts';
import { textOnPages } from '../../../test/text-on-pages.ts';
import { pngOf } from '../../../../../packages/engine/test/fixtures.ts';
import { inTenant } from '../../platform/db/index.ts';
import { keepSettings } from '../tenants/index.ts';

const app = await createFormApp();
let portal: FormPortal;
beforeAll(async () => {
  portal = await newFormPortal(app);
});

const see = async (who: { browser: FormPortal['worker']['browser'] }, id: unknown) =>
  (await who.browser.request('GET', `/api/documents/${String(id)}`)).body as unknown as DocumentDetails;
const draft = async (id: string, who = portal.worker) =>
  (await who.browser.request('GET', `/api/FormBuilder/fill/${id}`)).body as unknown as FormFilling;

const documentsOf = ({ ctx }: FormPortal, templateId: string) =>
  inTenant(ctx, async (tx) => {
    const rows = await tx.selectFrom('documents').select('id').where('form_template_id', '=', templateId).execute();
    return rows.length;
  });

const WIDGET = '/Type/Annot/Subtype/Widget/F 4/P 3 0 R';
const APPEARANCE = {
  dict: '/Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
  data: Buffer.from('BT /F 12 Tf 2 5 Td (Senoji) Tj ET'),
};
/** A page with a filled-in text, one button of a choice, and a field that no element replaces. */
const pdfWithFields = () =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 7 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R 6 0 R 7 0 R]>>',
    `<<${WIDGET}/FT/Tx/T(vardas)/V(Senoji)/Rect[180 700 270 720]/AP<</N 8 0 R>>>>`,
    '<</FT/Btn/Ff 49152/T(sutinku)/Kids[6 0 R]>>',
    `<<${WIDGET}/Parent 5 0 R/Rect[172 600 188 616]>>`,
    `<<${WIDGET}/FT/Tx/T(miestas)/Rect[180 500 270 520]>>`,
    APPEARANCE,
  ]);

const leave = [
  element('User', 'name', { userDataOption: 'Name' }),
  element('DateRange', 'days', { required: true, y: 80, dateRangeTemplate: '[s]-[e], [c]/[w]', daysOfCountry: 'LT' }),
  element('InputField', 'reason', { y: 120, validations: 'characters', numberOfCharacters: [5, 5] }),
];
const days = { start: '2026-12-23', end: '2026-12-28' };

describe('a form is begun', () => {
  test('with data of the profile and the members it would ask, as a draft that can be reopened (FORM-025, FORM-081)', async () => {
    const template = await newTemplate(portal, leave, { approvalSteps: [manager] });
    const begun = await begin(portal.worker, template.id);
    expect(begun).toMatchObject({
      state: 'draft',
      name: template.name,
      pages: 1,
      values: { 'el-name': 'Jonas Čepas' },
      chain: [{ order: 1, kind: 'manager', people: [{ name: 'Rasa Kazlė', email: portal.lead.email }], missing: null }],
      documents: [{ id: begun.id, state: 'draft' }],
    });
    const values = { 'el-reason': 'šešta savaitė' };
    await portal.worker.browser.request('PUT', `/api/FormBuilder/fill/${begun.id}`, { values });
    expect((await draft(begun.id)).values).toEqual(values);
    const { body } = await portal.worker.browser.request('GET', '/api/FormBuilder/fill?module=HR');
    expect(body).toMatchObject([{ id: begun.id, formBuilderId: template.id }]);
    expect((await portal.lead.browser.request('GET', `/api/FormBuilder/fill/${begun.id}`)).status).toBe(404);
    await portal.worker.browser.request('DELETE', `/api/FormBuilder/fill/${begun.id}`);
    expect((await portal.worker.browser.request('GET', `/api/FormBuilder/fill/${begun.id}`)).status).toBe(404);
  });

  test('and stays as its template was at that time', async () => {
    const template = await newTemplate(portal, leave);
    const begun = await begin(portal.worker, template.id);
    const { id: _, created: __, modified: ___, pages: ____, ...kept } = template;
    const { format: _f, orientation: _o, pageSizes: _p, fileName: _n, fileExtension: _e, ...others } = kept;
    const { tags: _t, isIntegrated: _i, ...body } = others;
    const changed = { ...body, id: template.id, structure: '[]', tags: [] };
    expect((await portal.admin.browser.request('PUT', '/api/FormBuilder/template', changed)).status).toBe(200);
    await portal.admin.browser.request('DELETE', `/api/FormBuilder/template/${template.id}`);
    expect((await draft(begun.id)).elements).toEqual(begun.elements);
    expect(begun.elements).not.toEqual([]);
    expect((await submit(portal.worker, begun, { 'el-days': days })).status).toBe(200);
  });

  test('with the name of each field beside it, as the finished document prints it', async () => {
    const fields = [
      element('InputField', 'reason', { y: 100, label: 'Priežastis' }),
      element('Checkbox', 'terms', {
        y: 160,
        height: 40,
        label: 'Sąlygos',
        formGroupOptions: [{ label: 'Sutinku', isChecked: false }],
      }),
      element('Signature', 'sign', { y: 260, height: 60, label: 'Parašas' }),
    ];
    const begun = await begin(portal.worker, (await newTemplate(portal, fields)).id);
    const printed = begun.elements.filter(isPrintedLabel).map(({ staticText }) => staticText);
    expect(printed).toEqual(['Priežastis', 'Sąlygos', 'Parašas']);
    const { status, body } = await submit(portal.worker, begun, { 'el-reason': 'Atostogos' });
    expect(status, JSON.stringify(body)).toBe(200);
    const { host, token } = portal.worker.browser;
    const made = await app.server!.inject({
      method: 'GET',
      url: `/api/documents/${String(body.documentId)}/file`,
      headers: { host, authorization: `Bearer ${token}` },
    });
    const words = await textOnPages(made.rawPayload);
    for (const text of [...printed, 'Sutinku', 'Atostogos']) expect(words).toContain(text);
  });

  test('with the fields of its PDF replaced by the answers, so that no former value is printed beside them', async () => {
    const fields = [
      element('InputField', 'name', { x: 180, y: 600, pdfField: 'vardas', initialValue: 'Rūta' }),
      element('RadioButton', 'agreed', {
        x: 172,
        y: 226,
        width: 16,
        height: 16,
        label: 'sutinku',
        formGroupOptions: [{ label: 'taip', isChecked: true, place: { x: 0, y: 0, width: 1, height: 1 } }],
      }),
    ];
    const template = await newTemplate(portal, fields, {
      generate: undefined,
      fileName: 'Anketa.pdf',
      file: pdfWithFields().toString('base64'),
    });
    const begun = await begin(portal.worker, template.id);
    expect(begun.values).toEqual({ 'el-name': 'Rūta', 'el-agreed': 'taip' });
    const { host, token } = portal.worker.browser;
    const made = await app.server!.inject({
      method: 'GET',
      url: `/api/FormBuilder/fill/${begun.id}/file`,
      headers: { host, authorization: `Bearer ${token}` },
    });
    const pdf = openPdf(made.rawPayload);
    expect(pdfFields(pdf).map(({ name }) => name)).toEqual(['miestas']);
    expect(pdf.array([...pages(pdf)][0]?.dict.get('Annots'))).toHaveLength(1);
    const words = await textOnPages(made.rawPayload);
    expect(words).toContain('Rūta');
    for (const text of ['Senoji', 'taip', 'sutinku']) expect(words).not.toContain(text);
  });

  test('with the options of its lists, and the fields that lists may show', async () => {
    const list = await portal.admin.browser.request('PUT', '/api/CustomList', {
      name: 'Miestai',
      options: ['Vilnius'],
    });
    const template = await newTemplate(portal, [
      ...leave,
      element('CustomList', 'city', { list: String(list.body.id) }),
      element('Signature', 'sign'),
    ]);
    const entities = await portal.worker.browser.request(
      'GET',
      `/api/FormBuilder/entities?formBuilderId=${template.id}`,
    );
    expect(entities.body).toEqual([{ list: list.body.id, name: 'Miestai', options: ['Vilnius'] }]);
    const fields = await portal.worker.browser.request('GET', `/api/FormBuilder/fields?formBuilderId=${template.id}`);
    expect(fields.body).toEqual([
      { id: 'el-name', label: 'name', type: 'string' },
      { id: 'el-days', label: 'days', type: 'dateRange' },
      { id: 'el-reason', label: 'reason', type: 'string' },
      { id: 'el-city', label: 'city', type: 'string' },
    ]);
  });
});

describe('filled-in values are checked at submission', () => {
  test('each element has its own error text, and nothing typed is lost (FORM-052, FORM-056)', async () => {
    const begun = await begin(portal.worker, (await newTemplate(portal, leave)).id);
    const { status, body } = await submit(portal.worker, begun, { 'el-reason': 'keturi' });
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'form.fields',
        errors: {
          'values.el-days': { code: 'field.required' },
          'values.el-reason': { code: 'field.characters-exactly', detail: 'Ženklų turi būti lygiai 5.' },
        },
      },
    ]);
    expect(await draft(begun.id)).toMatchObject({ state: 'draft', values: { 'el-reason': 'keturi' } });
  });

  test('numbers, addresses, blocked days and options of others are refused (FORM-054, FORM-055, FORM-059)', async () => {
    const template = await newTemplate(portal, [
      element('InputField', 'sum', { validations: 'numbers' }),
      element('InputField', 'mail', { validations: 'email' }),
      element('Date', 'from', { disablePast: true }),
      element('Date', 'now', { todayDate: true }),
      element('Dropdown', 'city', { options: ['Vilnius'] }),
    ]);
    const begun = await begin(portal.worker, template.id);
    expect(begun.values).toMatchObject({ 'el-from': '2026-12-14', 'el-now': '2026-12-14' });
    const wrong = { 'el-sum': '3a', 'el-mail': 'a@b.info', 'el-from': '2026-12-13', 'el-city': 'Ryga' };
    const setShort = (shortEmailEndings: boolean) =>
      inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, shortEmailEndings } }));
    await setShort(true);
    const { body } = await submit(portal.worker, begun, wrong);
    await setShort(false);
    expect(body.errors).toMatchObject({
      'values.el-sum': { code: 'field.number' },
      'values.el-mail': { code: 'field.email' },
      'values.el-from': { code: 'field.past' },
      'values.el-city': { code: 'field.invalid' },
    });
    const right = { 'el-sum': '-3.5', 'el-mail': 'a.b@c.lt', 'el-from': '2026-12-14', 'el-now': '2020-01-01' };
    const made = await submit(portal.worker, begun, { ...right, 'el-city': 'Vilnius' });
    const kept = await portal.worker.browser.request(
      'GET',
      `/api/FormBuilder/document/${String(made.body.documentId)}`,
    );
    expect(kept.body.values).toContainEqual({ id: 'el-now', label: 'now', value: '2026-12-14', text: '2026-12-14' });
  });

  test('a signature consists of lines of a PNG, as on a document, and covers no text of the form', async () => {
    const begun = await begin(portal.worker, (await newTemplate(portal, [element('Signature', 'sign')])).id);
    const drawn = (isInked: (x: number, y: number) => boolean) =>
      Buffer.from(
        pngOf({ width: 40, height: 20, colour: 2 }, (x, y) => (isInked(x, y) ? [26, 63, 184] : [255, 255, 255])),
      ).toString('base64');
    const place = { page: 1, x: 50, y: 90, width: 200, height: 60 };
    const put = (file: string, more: object = {}) =>
      submit(portal.worker, begun, { 'el-sign': { file, ...place, ...more } });
    const jpeg = await put('/9j/4AAQSkZJRg==');
    expect(jpeg.body).toMatchObject({ errors: { 'values.el-sign': { code: 'field.invalid' } } });
    const lines = drawn((x, y) => y === 10 || x === 3);
    const wide = await put(lines, { width: 500, height: 35 });
    expect(wide.body).toMatchObject({ errors: { 'values.el-sign': { code: 'field.large-on-page' } } });
    const covering = await put(drawn((x) => x > 2));
    expect([covering.status, covering.body.code]).toEqual([422, 'form.signature-covers']);
    expect((await draft(begun.id)).state).toBe('draft');
    expect((await put(lines)).status).toBe(200);
  });

  test('all pages of a form must have been seen (FORM-065)', async () => {
    const generate = { format: 'A5', orientation: 1, pages: 2 };
    const begun = await begin(portal.worker, (await newTemplate(portal, [], { generate })).id);
    const answer = await submit(portal.worker, { ...begun, pages: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'form.not-all-viewed']);
    expect((await submit(portal.worker, begun)).status).toBe(200);
  });
});

describe('a submitted form is a document', () => {
  test('approved in the order of its steps, then signed, then copied (FORM-104, DOC-003, USER-036)', async () => {
    const ceo = await signedIn(portal, { firstName: 'Tomas', lastName: 'Grigaliūnas', roles: ['ceo'] });
    const template = await newTemplate(portal, leave, {
      approvalSteps: [
        { order: 1, approvalType: 3, signerEmails: null },
        { order: 2, approvalType: 2, signerEmails: null },
        { order: 3, approvalType: 5, signerEmails: null },
      ],
      defaultSigners: [portal.admin.email],
      mailGetterEmails: ['buhalterija@azuolas.example'],
    });
    const begun = await begin(portal.worker, template.id);
    expect(begun.chain.map(({ kind }) => kind)).toEqual(['ceo', 'manager', 'owner', 'signer', 'mailGetter']);
    expect(begun.chain[0]!.people.map(({ email }) => email)).toEqual([ceo.email]);
    const asked = await portal.worker.browser.request('GET', '/api/users/ceo');
    expect(asked).toMatchObject({ status: 200, body: { ceo: { id: ceo.userId, email: ceo.email } } });
    const { body } = await submit(portal.worker, begun, { 'el-days': days });
    const document = await see(portal.worker, body.documentId);
    expect(document).toMatchObject({
      phase: 'approving',
      extension: 'pdf',
      name: `${template.name} – Jonas Čepas`,
      isFormDocument: true,
      isFormBuilderDocument: true,
    });
    const reply = document.members.map(({ email, kind, order, isOnTurn }) => ({ email, kind, order, isOnTurn }));
    expect(reply).toEqual([
      { email: ceo.email, kind: 'approve', order: 1, isOnTurn: true },
      { email: portal.lead.email, kind: 'approve', order: 2, isOnTurn: false },
      { email: portal.worker.email, kind: 'approve', order: 3, isOnTurn: false },
      { email: portal.admin.email, kind: 'sign', order: null, isOnTurn: false },
      { email: 'buhalterija@azuolas.example', kind: 'copy', order: null, isOnTurn: false },
    ]);
    const approve = (who: { browser: typeof ceo.browser }) =>
      who.browser.request('PUT', `/api/documents/${String(body.documentId)}/approve`, {
        signatureType: 2,
        sha256: document.version.sha256,
      });
    expect((await see(ceo, body.documentId)).statusName).toBe('WaitingForMeApprove');
    expect((await approve(portal.lead)).status).toBe(409);
    expect((await approve(ceo)).status).toBe(200);
    expect((await see(portal.lead, body.documentId)).statusName).toBe('WaitingForMeApprove');
    expect((await approve(portal.lead)).status).toBe(200);
    expect((await approve(portal.worker)).body).toMatchObject({ phase: 'signing' });
    expect((await see(portal.admin, body.documentId)).statusName).toBe('WaitingForMe');
    expect(await draft(begun.id)).toMatchObject({ state: 'submitted', documentId: body.documentId, chain: [] });
    expect((await submit(portal.worker, begun, { 'el-days': days })).body.code).toBe('form.submitted');
  });

  test('and corrected after a rejection by a draft that begins with its values (product C4)', async () => {
    const template = await newTemplate(portal, leave, { approvalSteps: [manager] });
    const begun = await begin(portal.worker, template.id);
    const { body } = await submit(portal.worker, begun, { 'el-days': days, 'el-reason': 'abcde' });
    const documentId = String((body as { documentId?: string }).documentId ?? (await draft(begun.id)).documentId);
    const rejected = { rejectionCustomComment: 'Netinka' };
    expect((await portal.lead.browser.request('PUT', `/api/documents/${documentId}/reject`, rejected)).status).toBe(
      200,
    );
    const again = await portal.worker.browser.request('POST', `/api/documents/${documentId}/again`, {});
    expect([again.status, again.body.code]).toEqual([409, 'document.file-of-form']);
    expect((await see(portal.worker, documentId)).actions).not.toContain('again');
    const create = (who: typeof portal.worker) =>
      who.browser.request('POST', '/api/FormBuilder/fill/create-new', {
        formBuilderId: template.id,
        again: documentId,
      });
    const corrected = await create(portal.worker);
    expect(corrected.body).toMatchObject({
      state: 'draft',
      values: { 'el-name': 'Jonas Čepas', 'el-days': days, 'el-reason': 'abcde' },
      chain: [{ order: 1, kind: 'manager', missing: null }],
    });
    expect((await create(portal.lead)).status).toBe(404);
  });

  test('it is in the list beside an uploaded one (DOC-003)', async () => {
    const begun = await begin(portal.worker, (await newTemplate(portal, leave)).id);
    const { body: filled } = await submit(portal.worker, begun, { 'el-days': days });
    const file = pdfOfSize(5_000).toString('base64');
    const { body: uploaded } = await portal.worker.browser.request('POST', '/api/documents', {
      fileName: 'a.pdf',
      file,
    });
    const paginationModel = { page: 0, pageSize: 100 };
    const { body } = await portal.worker.browser.request('POST', '/api/documents/get-documents', { paginationModel });
    const listed = (body.items as { id: string }[]).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([uploaded.id, filled.documentId]));
  });

  test('with the tags of its template, and with its values for readers of its file (FORM-099)', async () => {
    const tag = await portal.admin.browser.request('POST', '/api/tags', { name: 'Personalas', color: '#123456' });
    const template = await newTemplate(portal, leave, { tags: [tag.body.id], approvalSteps: [manager] });
    const begun = await begin(portal.worker, template.id);
    const { body } = await submit(portal.worker, begun, { 'el-days': days, 'el-reason': 'penki' });
    expect((await see(portal.worker, body.documentId)).tags).toMatchObject([{ id: tag.body.id }]);
    const asked = (who: FormPortal['worker']) =>
      who.browser.request('GET', `/api/FormBuilder/document/${String(body.documentId)}`);
    const values = [
      { id: 'el-days', label: 'days', value: days, text: '2026-12-23-2026-12-28, 6/2' },
      { id: 'el-reason', label: 'reason', value: 'penki', text: 'penki' },
    ];
    expect((await asked(portal.lead)).body).toMatchObject({ formBuilderId: template.id, values });
    const form = { templateName: template.name, formValues: { 'el-days': values[0]!.text, 'el-reason': 'penki' } };
    expect(await see(portal.lead, body.documentId)).toMatchObject(form);
    const administrator = await see(portal.admin, body.documentId);
    expect(administrator, 'who may not read the file').toMatchObject({
      opening: 'with-reason',
      templateName: null,
      formValues: null,
    });
    const outsider = await signedIn(portal, { firstName: 'Ona', lastName: 'Bitė' });
    expect((await asked(outsider)).status).toBe(404);
  });

  test('one without steps, signers and receivers stays new, and one in a folder is in that folder', async () => {
    const folder = await portal.admin.browser.request('POST', '/api/folders/create', { name: 'Atostogos' });
    const template = await newTemplate(portal, leave);
    const { body: begun } = await portal.admin.browser.request('POST', '/api/FormBuilder/fill/create-new', {
      formBuilderId: template.id,
      folderId: folder.body.id,
    });
    const { body } = await submit(portal.admin, begun as unknown as FormFilling, { 'el-days': days });
    expect(await see(portal.admin, body.documentId)).toMatchObject({ phase: 'new', folderId: folder.body.id });
  });

  test('not sent for approval without a manager, nor to a missing chief executive or signer (USER-037, USER-039)', async () => {
    const own = await newFormPortal(app);
    const refusal = async (more: object, who = own.worker) => {
      const begun = await begin(who, (await newTemplate(own, leave, more as Record<string, unknown>)).id);
      const { body } = await submit(who, begun, { 'el-days': days });
      expect((await draft(begun.id, who)).state).toBe('draft');
      expect(await documentsOf(own, begun.formBuilderId)).toBe(0);
      return [body.code, body.detail, begun.chain.at(-1)!.missing];
    };
    expect(await refusal({ approvalSteps: [manager] }, own.lead)).toEqual([
      'form.no-manager',
      'Be priskirto vadovo siųsti tvirtinti negalima. Vadovą pasirinkite savo profilyje.',
      'manager',
    ]);
    const ceo = { order: 1, approvalType: 3, signerEmails: null };
    expect(await refusal({ approvalSteps: [ceo] })).toMatchObject(['form.no-ceo', expect.any(String), 'ceo']);
  });

  test('shown to a filler without a manager with that reason from the beginning, also where somebody else approves', async () => {
    const own = await newFormPortal(app);
    const colleague = { order: 1, approvalType: 4, signerEmails: own.worker.email };
    const { id } = await newTemplate(own, leave, { approvalSteps: [colleague] });
    const begun = await begin(own.lead, id);
    expect(begun.chain).toMatchObject([{ kind: 'custom', people: [{ email: own.worker.email }], missing: 'manager' }]);
    const { body } = await submit(own.lead, begun, { 'el-days': days });
    expect(body.code).toBe('form.no-manager');
    expect((await begin(own.worker, id)).chain).toMatchObject([{ kind: 'custom', missing: null }]);
  });

  test('not sent to a signer whom nobody knows any more (USER-039)', async () => {
    const own = await newFormPortal(app);
    const email = 'niekas@partneris.example';
    const contact = { email, firstName: 'Niekas', lastName: 'Niekaitis' };
    const { body: known } = await own.admin.browser.request('POST', '/api/address-book', contact);
    const template = await newTemplate(own, leave, { defaultSigners: [email] });
    const removed = await own.admin.browser.request('DELETE', `/api/address-book/${String(known['id'])}`);
    expect(removed.status).toBeLessThan(300);
    const begun = await begin(own.worker, template.id);
    expect(begun.chain.at(-1)!.missing).toBe('signer');
    const { body } = await submit(own.worker, begun, { 'el-days': days });
    expect([body.code, body.detail]).toEqual(['form.no-signer', expect.stringContaining(email)]);
    expect((await draft(begun.id, own.worker)).values).toMatchObject({ 'el-days': days });
    expect(await documentsOf(own, template.id)).toBe(0);
  });

  test('a form of a document system that was disconnected later is refused, and the chain says what is missing', async () => {
    const own = await newFormPortal(app);
    await connectDocumentSystem(own, true);
    const { id } = await newTemplate(own, leave, { approvalInDms: true });
    await connectDocumentSystem(own, false);
    const begun = await begin(own.worker, id);
    expect(begun.chain).toMatchObject([{ kind: 'integration', missing: 'integration' }]);
    const { status, body } = await submit(own.worker, begun, { 'el-days': days });
    expect([status, body.code]).toEqual([409, 'form.not-integrated']);
    expect((await draft(begun.id, own.worker)).state).toBe('draft');
    expect(await documentsOf(own, id)).toBe(0);
  });

  test('a form that names nobody says so when it is submitted', async () => {
    const { body } = await submit(portal.worker, await begin(portal.worker, (await newTemplate(portal, leave)).id), {
      'el-days': days,
    });
    expect(body.asksNobody).toBe(true);
  });

  test('when drawing fails no document is made, and what was typed stays (DOC-100)', async () => {
    const broken = element('Image', 'logo', { file: Buffer.from('tai ne paveikslas').toString('base64') });
    const template = await newTemplate(portal, [...leave, broken]);
    const begun = await begin(portal.worker, template.id);
    const { status, body } = await submit(portal.worker, begun, { 'el-days': days });
    expect([status, body.code]).toEqual([500, 'form.not-drawn']);
    expect(body.detail).toBe(
      'Iš formos sukurti dokumento nepavyko. Niekas neišsiųsta, o tai, ką įrašėte, išsaugota. Bandykite dar kartą.',
    );
    expect(await draft(begun.id)).toMatchObject({ state: 'draft', values: { 'el-days': days } });
    expect(await documentsOf(portal, template.id)).toBe(0);
  });
});
