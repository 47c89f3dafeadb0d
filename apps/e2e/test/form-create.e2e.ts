import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { drop } from './harness/compose.ts';
import { asFile, CONTRACT, pdfOfSize } from './harness/contract.ts';
import {
  drawn,
  FIELD_COLOUR,
  hasColour,
  keptTemplate,
  openEditor,
  pdfWithFields,
  pick,
  settingsOf,
} from './harness/form-design.ts';
import { element, makeTemplate } from './harness/forms.ts';
import { note } from './harness/notes.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let admin: Page;
let apiClient: ApiClient;

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  apiClient = await apiClientOf(company.admin, company.host);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const button = (name: string) => admin.getByRole('button', { name, exact: true });
const shows = (words: string | RegExp) => admin.getByText(words).first().waitFor();
const zone = () => admin.getByRole('button', { name: /^Drop a PDF here or choose one/ });
const upload = (buffer: Buffer, name: string) => drop(admin, asFile(buffer, name), zone());

/** The place of a radio button on the screen. */
const placeOf = async (name: string) => (await admin.getByRole('radio', { name, exact: true }).boundingBox())!;

/** The file is checked in a process of its own, which takes its time on a busy machine. */
const opened = () => admin.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]{36}$/, { timeout: 60_000 });
const idOf = () => admin.url().split('/').at(-1)!;

async function openCreate(): Promise<void> {
  await admin.goto(at('/admin/forms/create'));
  await admin.getByRole('heading', { level: 1, name: en('formEditor.create.title') }).waitFor();
}

test('a template comes from an upload or from blank pages; it cannot be saved without, and leads to its editor (FORM-010, FORM-038, FORM-039)', async () => {
  await openCreate();
  expect(await admin.getByRole('tab').allInnerTexts()).toEqual(['Upload a PDF', 'Generate a PDF']);
  expect(await button('Create template').isDisabled()).toBe(true);
  await shoot(admin, 'form create');
  await upload(CONTRACT, 'Prašymas.pdf');
  expect(await button('Create template').isDisabled()).toBe(false);
  expect(await admin.getByRole('textbox', { name: en('formEditor.userData.Name') }).inputValue()).toBe('Prašymas');
  await pick(admin, 'Type', 'Leave request');
  await shoot(admin, 'form create uploaded');
  await button('Create template').click();
  await note(admin, 'green').getByText(en('forms.snackbar.formCreated')).waitFor({ timeout: 60_000 });
  await opened();
  await shows('Page 1 of 7');
  await button('Save').click();
  await admin.waitForURL(at('/admin/forms'));
  expectNoFaults(admin);
});

test('an uploaded PDF is shown and can be removed; other files and larger ones are refused (FORM-040, FORM-048)', async () => {
  await openCreate();
  await upload(CONTRACT, 'Prašymas.docx');
  await shows('The file must be a PDF.');
  await upload(pdfOfSize(3_072_001), 'Didelis.pdf');
  await shows(/The file may have at most/);
  expect(await zone().count()).toBe(1);
  await upload(pdfOfSize(3_072_000), 'Telpa.pdf');
  await admin
    .getByRole('region', { name: en('formEditor.create.preview') })
    .getByText(en('formEditor.create.pageCount_one', { count: 1 }))
    .waitFor();
  expect(await zone().count()).toBe(0);
  await button('Remove').click();
  await zone().waitFor();
  expect(await button('Create template').isDisabled()).toBe(true);
});

test('blank pages are at least one, A4 or A5, standing or lying (FORM-049)', async () => {
  await openCreate();
  await shows('Choose a PDF first.');
  await admin.getByRole('tab', { name: en('formEditor.create.tabs.generate') }).click();
  await shows('Press “Generate the pages” first.');
  await shoot(admin, 'form create without pages');
  await admin.getByLabel(en('formEditor.create.pages')).fill('0');
  await button('Generate the pages').click();
  await shows('At least 1 page, at most 100.');
  expect(await button('Create template').isDisabled()).toBe(true);
  await admin.getByLabel(en('formEditor.create.pages')).fill('2');
  await pick(admin, 'Format', 'A5');
  await pick(admin, 'Orientation', 'Landscape');
  await button('Generate the pages').click();
  await shows('Blank pages A5, 595.28 × 419.53');
  await shoot(admin, 'form create generated');
  await admin.getByRole('textbox', { name: en('formEditor.userData.Name') }).fill('Tuščia');
  await pick(admin, 'Type', 'Business trip');
  await button('Create template').click();
  await opened();
  await shows('Page 1 of 2');
  const { template } = await keptTemplate(apiClient, idOf());
  expect(template.pageSizes[0]!.width).toBeCloseTo(595.28, 1);
  expect(template.pageSizes[0]!.height).toBeCloseTo(419.53, 1);
});

test('what lacks stands at its field, and so does what the server refuses (FORM-041, FORM-090)', async () => {
  await makeTemplate(apiClient, { name: 'Užimtas vardas' });
  await openCreate();
  await upload(CONTRACT, 'x.pdf');
  await admin.getByRole('textbox', { name: en('formEditor.userData.Name') }).fill('');
  await admin.getByRole('textbox', { name: en('formEditor.template.sortWeight') }).fill('pirma');
  await button('Create template').click();
  for (const words of ['Write a name.', 'Choose a type.', 'Write digits only.']) await shows(words);
  await shoot(admin, 'form create lacks');
  await admin.getByRole('textbox', { name: en('formEditor.userData.Name') }).fill('Užimtas vardas');
  await admin.getByRole('textbox', { name: en('formEditor.template.sortWeight') }).fill('1');
  await pick(admin, 'Type', 'Leave request');
  await button('Create template').click();
  const fault = admin.getByRole('alert').getByText(en('errors.directory.name-taken'));
  await fault.waitFor();
  const described = await admin
    .getByRole('textbox', { name: en('formEditor.userData.Name') })
    .getAttribute('aria-describedby');
  expect(await admin.locator(`[id="${described}"]`).innerText()).toBe(await fault.innerText());
});

test('a new template is a draft that nobody can fill, until it is published after what it lacks was named', async () => {
  const name = 'Juodraščio forma';
  await openCreate();
  await upload(CONTRACT, `${name}.pdf`);
  await pick(admin, 'Type', 'Leave request');
  await button('Create template').click();
  await opened();
  const id = idOf();
  const isDraft = async () => (await keptTemplate(apiClient, id)).template.isDraft;
  expect(await isDraft()).toBe(true);
  await button('Publish').click();
  const dialog = admin.getByRole('dialog', { name: en('formEditor.publish.publishTitle') });
  await dialog.getByText(en('formEditor.publish.lacks.elements')).waitFor();
  await dialog.getByText(en('formEditor.publish.lacks.approvers')).waitFor();
  await shoot(admin, 'form publish lacks');
  await dialog.getByRole('button', { name: en('formEditor.publish.publish') }).click();
  await admin.waitForURL(at('/admin/forms'));
  await shows('The form is published.');
  expect(await isDraft()).toBe(false);
  await admin.goto(at(`/admin/forms/edit/${id}`));
  await button('Back to draft').click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('formEditor.publish.withdraw') })
    .click();
  await admin.waitForURL(at('/admin/forms'));
  await shows('The form is a draft again.');
  expect(await isDraft()).toBe(true);
});

test('a form whose dropdown offers nothing is neither published nor saved as published, and the field says why', async () => {
  const name = 'Be pasirinkimų';
  const elements = [element('Dropdown', '1', 100, { label: 'Miestas', required: true })];
  const id = await makeTemplate(apiClient, { name, elements, more: { isDraft: true } });
  await openEditor(admin, id);
  const words = 'This field offers nothing to choose.';
  const fault = admin.getByRole('alert').filter({ hasText: words });
  // A draft may be saved as it is, so the element says what it lacks before anything is refused.
  await drawn(admin, 'Dropdown').focus();
  await settingsOf(admin).getByText(words).waitFor();
  await button('Publish').click();
  await fault.waitFor();
  expect(await admin.getByRole('dialog').count()).toBe(0);
  expect(await drawn(admin, 'Dropdown').getAttribute('title')).toMatch(/^This field offers nothing to choose/);
  await shoot(admin, 'form publish refused');
  await button('Add an option').click();
  const option = settingsOf(admin).getByLabel(en('formEditor.options.option', { number: 1 }), { exact: true });
  await expect.poll(() => option.evaluate((field) => field === document.activeElement)).toBe(true);
  await option.fill('Vilnius');
  await fault.waitFor({ state: 'detached' });
  await button('Publish').click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('formEditor.publish.publish') })
    .click();
  await shows('The form is published.');
  await openEditor(admin, id);
  await drawn(admin, 'Dropdown').focus();
  await option.fill('');
  await button('Save').click();
  await fault.waitFor();
  expect((await keptTemplate(apiClient, id)).elements).toMatchObject([{ options: ['Vilnius'] }]);
  await admin.setViewportSize(PHONE);
  await openEditor(admin, id);
  await drawn(admin, 'Dropdown').focus();
  await button('Element').click();
  await admin
    .getByRole('dialog')
    .getByLabel(en('formEditor.options.option', { number: 1 }), { exact: true })
    .fill('');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('ui.close') })
    .click();
  await button('Save').click();
  await fault.waitFor();
  await shoot(admin, 'form publish refused 390');
  await admin.setViewportSize(DESKTOP);
  expectNoFaults(admin);
});

test('a form with an empty text, link and image is not published; all are listed, and the selected one says why', async () => {
  const elements = [
    element('StaticText', '1', 100, { label: 'Tekstas' }),
    element('Hyperlink', '2', 200, { label: 'Nuoroda', hyperlink: { text: '', url: '' } }),
    element('Image', '3', 300, { label: 'Ženklas' }),
  ];
  const id = await makeTemplate(apiClient, { name: 'Tušti elementai', elements, more: { isDraft: true } });
  await openEditor(admin, id);
  await button('Publish').click();
  const alert = settingsOf(admin).getByRole('alert').filter({ hasText: 'This element shows nothing.' });
  for (const label of ['Tekstas', 'Nuoroda', 'Ženklas']) {
    await admin
      .getByRole('button', { name: new RegExp(`${label}$`) })
      .first()
      .waitFor();
    await drawn(admin, { Tekstas: 'StaticText', Nuoroda: 'Hyperlink', Ženklas: 'Image' }[label]!).focus();
    await alert.waitFor();
  }
  expect(await admin.getByText('This element shows nothing.').count()).toBe(4);
  expectNoFaults(admin);
});

test('fields that a PDF brings along become elements with one press: five presses to a form', async () => {
  await openCreate();
  await upload(pdfWithFields(), 'Anketa.pdf');
  await pick(admin, 'Type', 'Evaluation form');
  await button('Create template').click();
  await opened();
  await shows('This PDF brings along 4 fields. Use them as elements?');
  await shoot(admin, 'form fields found');
  const id = idOf();
  const isShown = () => hasColour(admin, FIELD_COLOUR);
  await vi.waitFor(async () => expect(await isShown()).toBe(true));
  await button('Add all').click();
  await admin.locator('[data-element]').nth(3).waitFor();
  // The page shows the elements instead of the fields that they replace, until these are taken back.
  await vi.waitFor(async () => expect(await isShown()).toBe(false));
  await button('Undo').click();
  await vi.waitFor(async () => expect(await isShown()).toBe(true));
  await button('Redo').click();
  await vi.waitFor(async () => expect(await isShown()).toBe(false));
  await shoot(admin, 'form fields taken');
  await button('Publish').click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('formEditor.publish.publish') })
    .click();
  await admin.waitForURL(at('/admin/forms'));
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements).toMatchObject([
    { type: 0, label: 'Applicant', initialValue: 'Senoji', required: true, x: 72, y: 118, width: 228, height: 24 },
    { type: 2, label: 'agreed' },
    { type: 1, label: 'city', options: ['Vilnius', 'Kaunas'], initialValue: 'Kaunas' },
    { type: 3, label: 'member', x: 72, y: 266, formGroupOptions: [{ label: 'taip' }, { label: 'ne' }] },
  ]);
  await admin.goto(at(`/module-b/create-document/${id}`));
  await admin.getByRole('textbox', { name: 'Applicant' }).waitFor();
  expect(await admin.getByRole('textbox', { name: 'Applicant' }).inputValue()).toBe('Senoji');
  await vi.waitFor(async () => expect(await isShown()).toBe(false));
  await admin.getByRole('radio', { name: lt('log.no'), exact: true }).check();
  const [first, second] = [await placeOf('taip'), await placeOf('ne')];
  expect(second.y).toBe(first.y);
  expect(second.x - first.x).toBeGreaterThan(60);
  await shoot(admin, 'form fields filled in');
  expectNoFaults(admin);
});

/** Words of the create page: drop, saving, name, order, then what it says of what lacks or does not fit. */
const SAID = {
  en: [
    'Drop a PDF here',
    'Create template',
    'Name',
    'The file must be a PDF.',
    'The file may have at most',
    'Write a name.',
    'Choose a type.',
    'Write digits only.',
  ],
  lt: [
    'Nuvilkite PDF čia',
    'Kurti šabloną',
    'Pavadinimas',
    'Failas turi būti PDF.',
    'Failas gali būti ne didesnis kaip',
    'Įrašykite pavadinimą.',
    'Pasirinkite tipą.',
    'Rašykite tik skaitmenis.',
  ],
  lv: [
    'Ievelciet PDF šeit',
    'Izveidot veidni',
    'Nosaukums',
    'Failam jābūt PDF.',
    'Fails nedrīkst būt lielāks par',
    'Ierakstiet nosaukumu.',
    'Izvēlieties tipu.',
    'Rakstiet tikai ciparus.',
  ],
  ee: [
    'Lohistage PDF siia',
    'Loo mall',
    'Nimi',
    'Fail peab olema PDF.',
    'Fail võib olla kõige rohkem',
    'Kirjutage nimi.',
    'Valige liik.',
    'Kirjutage ainult numbreid.',
  ],
  ru: [
    'Перетащите PDF сюда',
    'Создать шаблон',
    'Название',
    'Файл должен быть PDF.',
    'Файл может быть не больше',
    'Введите название.',
    'Выберите тип.',
    'Вводите только цифры.',
  ],
} as const;

test.each(Object.entries(SAID))(
  'in %s each field of a new template says what it lacks (ERR-003)',
  async (language, words) => {
    const [zoneName, save, name, mustBePdf, tooLarge, ...lacks] = words;
    await admin.evaluate((kept) => localStorage.setItem('paraph.language', kept), language);
    try {
      await admin.goto(at('/admin/forms/create'));
      const place = admin.getByRole('button', { name: new RegExp(`^${zoneName}`) });
      await place.waitFor();
      const bring = (buffer: Buffer, file: string) => drop(admin, asFile(buffer, file), place);
      await bring(CONTRACT, 'Prašymas.docx');
      await shows(mustBePdf);
      await bring(pdfOfSize(3_072_001), 'Didelis.pdf');
      await shows(new RegExp(tooLarge));
      await bring(CONTRACT, 'x.pdf');
      await admin.getByRole('textbox', { name, exact: true }).fill('');
      await admin.locator('input[inputmode=numeric]').fill('x');
      await button(save).click();
      for (const lack of lacks) await shows(lack);
      expect(await admin.getByRole('textbox', { name, exact: true }).getAttribute('aria-invalid')).toBe('true');
    } finally {
      await admin.evaluate(() => localStorage.setItem('paraph.language', 'en'));
    }
  },
);
