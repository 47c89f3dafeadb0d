import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import {
  addColleague,
  type Company,
  joinCompany,
  makeCompany,
  newCompany,
  setModules,
  setPermissions,
} from './harness/companies.ts';
import { begin, element, makeTemplate } from './harness/forms.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
const boss: DemoPerson = { ...company.admin, email: `vadovas@${company.key}.example`, name: 'Jonas Vadovas' };
let operator: Page;
let admin: Page;
let apiClient: ApiClient;
let number = 0;
const named = (name: string) => `${name} ${(number += 1)}`;

beforeAll(async () => {
  operator = await visitor();
  const link = await makeCompany(operator, company);
  admin = await visitor();
  await joinCompany(admin, link, company.name);
  await signIn(admin, company.admin, '/auth/login', company.place);
  apiClient = await apiClientOf(company.admin, company.host);
  await addColleague(visitor, company, boss, [3]);
}, 120_000);
beforeEach(({ onTestFinished }) => onTestFinished(() => expectNoFaults(admin)));

const field = (page: Page, id: string) => page.locator(`[data-field="el-${id}"]`);
const open = async (page: Page, id: string, module: 'b' | 'c' = 'b') => {
  await page.goto(`${company.place}/module-${module}/create-document/${id}`);
  await page.waitForURL(/\?draft=/);
  await page.getByRole('button', { name: en('filling.submit') }).waitFor();
};
const submit = (page: Page) => page.getByRole('button', { name: en('filling.submit') }).click();
/** Drawing the values into the file takes its time on a slow machine. */
const isMade = (page: Page, base = 'standard') =>
  page.waitForURL(new RegExp(`/${base}/documents/[\\w-]+$`), { timeout: 60_000 });
const openFacts = async (page: Page) => {
  await page.locator('[data-section=general]').click();
  await page.getByRole('region', { name: en('filling.values.title') }).waitFor();
};

/** Draws a wave across the pad of the dialog and uses it. */
async function draw(page: Page): Promise<void> {
  const box = (await page.getByRole('img', { name: en('signing.pad.canvas') }).boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1)
    await page.mouse.move(box.x + 40 + step * 8, box.y + 90 + Math.sin(step / 2) * 45);
  await page.mouse.up();
  await page.getByRole('button', { name: en('signing.pad.use'), exact: true }).click();
}

test('a form of HR is filled on its pages: data of the profile stand there, and what was filled is on the document (FORM-001, FORM-025, DOC-116)', async () => {
  const name = named('Atostogų prašymas');
  const id = await makeTemplate(apiClient, {
    name,
    elements: [
      element('StaticText', '1', 60, { label: 'Antraštė', staticText: 'Prašymas' }),
      element('User', '2', 100, { label: 'Vardas', userDataOption: 'Name' }),
      element('InputField', '3', 140, { label: 'Priežastis', required: true }),
      element('DateRange', '4', 180, {
        label: 'Laikotarpis',
        required: true,
        dateRangeTemplate: '[s]-[e], [c]/[w]',
        daysOfCountry: 'LT',
      }),
      element('Dropdown', '5', 220, { label: 'Rūšis', options: ['Kasmetinės', 'Tėvystės'] }),
      element('Checkbox', '6', 260, { label: 'Sutinku', formGroupOptions: [{ label: 'Su tvarka', isChecked: false }] }),
    ],
  });
  await admin.goto(`${company.place}/module-b`);
  await admin.getByRole('heading', { level: 1, name: en('nav.hr') }).waitFor();
  await admin.getByRole('link', { name, exact: true }).click();
  await admin.waitForURL(new RegExp(`/module-b/create-document/${id}\\?draft=`));
  await expect.poll(() => field(admin, '2').inputValue()).toBe('Aldona Pirmoji');
  await admin.getByText(en('filling.progress', { done: 0, total: 2 })).waitFor();
  await shoot(admin, 'filling begun');
  await field(admin, '3').fill('Poilsis prie jūros');
  await admin.getByText(en('filling.progress', { done: 1, total: 2 })).waitFor();
  await field(admin, '4').click();
  const range = admin.getByRole('dialog');
  // The keyboard continues in the popup's first field.
  await expect
    .poll(() => range.getByLabel(en('filling.start')).evaluate((from) => from === document.activeElement))
    .toBe(true);
  await range.getByLabel(en('filling.start')).fill('2026-12-21');
  await range.getByLabel(en('filling.end')).fill('2026-12-27');
  await range.getByText(en('filling.days', { calendar: 7, working: 3 })).waitFor();
  await admin.keyboard.press('Escape');
  await field(admin, '5').selectOption('Tėvystės');
  await field(admin, '6').check();
  await admin.getByText(en('filling.progress', { done: 2, total: 2 })).waitFor();
  await admin.getByText(/^Saved /).waitFor();
  await shoot(admin, 'filling filled');
  await submit(admin);
  await isMade(admin);
  await admin.getByRole('heading', { level: 1, name }).waitFor();
  await openFacts(admin);
  const facts = admin.getByRole('region', { name: en('filling.values.title') });
  for (const text of [
    name,
    'Aldona Pirmoji',
    'Poilsis prie jūros',
    '2026-12-21-2026-12-27, 7/3',
    'Tėvystės',
    'Su tvarka',
  ])
    await facts.getByText(text, { exact: true }).waitFor();
  await shoot(admin, 'filling values on the document');
  await admin.goto(`${company.place}/module-b?tab=mine`);
  await admin.getByRole('link', { name: new RegExp(name) }).waitFor();
});

test('what is wrong stands at its field, and nothing is submitted before it is right (FORM-052, FORM-054, FORM-055)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Klaidos'),
    elements: [
      element('InputField', '1', 100, { label: 'Būtinas', required: true }),
      element('InputField', '2', 140, { label: 'Skaičius', validations: 'numbers' }),
      element('InputField', '3', 180, { label: 'Paštas', validations: 'email' }),
    ],
  });
  await open(admin, id);
  await field(admin, '2').fill('3a');
  await field(admin, '3').fill('a@b');
  await submit(admin);
  const answer = admin.getByRole('alert');
  for (const text of ['Būtinas: Field required', 'Skaičius: Not a number', 'Paštas: Invalid e-mail format'])
    await answer.getByRole('listitem').filter({ hasText: text }).waitFor();
  expect(await field(admin, '1').getAttribute('aria-invalid')).toBe('true');
  expect(await field(admin, '2').getAttribute('title')).toBe('Not a number. Write it like this: 1250.50');
  await shoot(admin, 'filling faults');
  await answer.getByRole('button', { name: en('ui.faults.go', { label: 'Skaičius' }) }).click();
  await expect.poll(() => field(admin, '2').evaluate((input) => input === document.activeElement)).toBe(true);
  await admin.keyboard.press('Control+a');
  await admin.keyboard.type('-3.5');
  await field(admin, '3').fill('a.b@c.lt');
  await field(admin, '1').fill('Yra');
  await answer.waitFor({ state: 'detached' });
  await submit(admin);
  await isMade(admin);
});

test('letters are counted: strictly so many, between two, and the 1001st cannot be typed (FORM-056, FORM-058)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Ženklai'),
    elements: [
      element('InputField', '1', 100, { label: 'Penki', validations: 'characters', numberOfCharacters: [5, 5] }),
      element('InputField', '2', 140, { label: 'Keli', validations: 'characters', numberOfCharacters: [5, 15] }),
      element('MultiLineInput', '3', 180, { label: 'Daug', height: 90 }),
    ],
  });
  await open(admin, id);
  await field(admin, '1').fill('keli');
  await field(admin, '2').fill('keli');
  await field(admin, '3').fill('ą'.repeat(1000));
  await field(admin, '3').press('End');
  await admin.keyboard.type('x');
  expect((await field(admin, '3').inputValue()).length).toBe(1000);
  expect(await field(admin, '2').getAttribute('maxlength')).toBe('15');
  await admin.getByText(en('filling.faults.strictly', { count: 5 })).waitFor();
  await admin.getByText(en('filling.faults.between', { least: 5, most: 15 })).waitFor();
});

test('an empty day is today, a fixed one cannot be changed, the past is closed where the template says so (FORM-059)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Dienos'),
    elements: [
      element('Date', '1', 100, { label: 'Tuščia' }),
      element('Date', '2', 140, { label: 'Šiandien', todayDate: true }),
      element('Date', '3', 180, { label: 'Ateitis', disablePast: true }),
    ],
  });
  await open(admin, id);
  const today = await admin.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await expect.poll(() => field(admin, '1').inputValue()).toBe(today);
  expect(await field(admin, '2').count()).toBe(0);
  await admin
    .getByRole('group', { name: en('filling.page', { page: 1 }) })
    .getByText(today)
    .waitFor();
  expect(await field(admin, '3').getAttribute('min')).toBe(today);
  await field(admin, '3').fill('2020-01-01');
  await submit(admin);
  await admin.getByText('Ateitis: Choose a day that is not in the past').waitFor();
});

test('children show what stands in their parent and cannot be written into (FORM-033)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Ryšys'),
    elements: [
      element('InputField', '1', 100, { label: 'Vardas', isParent: true, childElements: ['el-2'] }),
      element('InputField', '2', 140, { label: 'Tas pats', isChild: true }),
    ],
  });
  await open(admin, id);
  await field(admin, '1').fill('Šarūnė Žąsytė');
  await admin
    .getByRole('group', { name: en('filling.page', { page: 1 }) })
    .getByText('Šarūnė Žąsytė', { exact: true })
    .waitFor();
  expect(await field(admin, '2').count()).toBe(0);
});

test('a signature is drawn with a pen and ink of one’s choice, cropped, dragged and pulled at its corners (FORM-011, FORM-067, FORM-103)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Parašas'),
    elements: [element('Signature', '1', 200, { label: 'Prašytojas', required: true, height: 80 })],
  });
  await open(admin, id);
  await field(admin, '1').click();
  const dialog = admin.getByRole('dialog', { name: en('filling.ink.title', { label: 'Prašytojas' }) });
  for (const pen of ['1', '2', '3', '4']) await dialog.getByRole('button', { name: pen, exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: en('filling.ink.colours.blue') }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await dialog.getByRole('button', { name: '4', exact: true }).click();
  await draw(admin);
  const placed = admin.getByRole('group', { name: en('filling.ink.title', { label: 'Prašytojas' }) });
  await placed.waitFor();
  await shoot(admin, 'filling signature placed');
  // Each edge of the picture has ink: nothing blank is around it.
  const edges = await placed.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const inked = (x: number, y: number, width: number, height: number) =>
      context.getImageData(x, y, width, height).data.some((byte, at) => at % 4 === 3 && byte > 0);
    const [w, h] = [canvas.width, canvas.height];
    return [inked(0, 0, w, 1), inked(0, h - 1, w, 1), inked(0, 0, 1, h), inked(w - 1, 0, 1, h)];
  });
  expect(edges).toEqual([true, true, true, true]);
  const at = async () => (await placed.boundingBox())!;
  const first = await at();
  await admin.mouse.move(first.x + first.width / 2, first.y + first.height / 2);
  await admin.mouse.down();
  await admin.mouse.move(first.x + first.width / 2 + 60, first.y + first.height / 2 + 40, { steps: 4 });
  await admin.mouse.up();
  await expect.poll(async () => Math.round((await at()).x - first.x)).toBe(60);
  const moved = await at();
  const corner = (await placed.locator('[data-corner=topLeft]').boundingBox())!;
  await admin.mouse.move(corner.x + 8, corner.y + 8);
  await admin.mouse.down();
  await admin.mouse.move(corner.x - 22, corner.y + 8, { steps: 4 });
  await admin.mouse.up();
  await expect.poll(async () => Math.round((await at()).width - moved.width)).toBe(30);
  const pulled = await at();
  expect(pulled.x + pulled.width).toBeCloseTo(moved.x + moved.width, 0);
  expect(pulled.width / pulled.height).toBeCloseTo(moved.width / moved.height, 1);
  await placed.focus();
  await admin.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await at()).y).toBeLessThan(pulled.y);
  await admin.keyboard.press('-');
  await expect.poll(async () => (await at()).width).toBeLessThan(pulled.width);
  await submit(admin);
  await isMade(admin);
});

test('every page has to be looked at before a form of several is submitted (FORM-064, FORM-065)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Trys puslapiai'),
    pages: 3,
    elements: [element('InputField', '1', 100, { label: 'Pirmas' })],
  });
  await open(admin, id);
  await field(admin, '1').fill('yra');
  await submit(admin);
  const answer = admin.getByRole('alert').filter({ hasText: en('filling.unseen.title') });
  await answer.getByRole('button', { name: en('filling.unseen.go', { page: 3 }) }).click();
  await admin.locator('[data-seen="3"]').scrollIntoViewIfNeeded();
  await admin.locator('[data-seen="2"]').scrollIntoViewIfNeeded();
  await answer.waitFor({ state: 'detached' });
  await submit(admin);
  await isMade(admin);
});

test('forms that belong together are filled one after the other (FORM-097)', async () => {
  const second = named('Antra forma');
  const related = await makeTemplate(apiClient, {
    name: second,
    elements: [element('InputField', '1', 100, { label: 'Antras' })],
  });
  const first = named('Pirma forma');
  const id = await makeTemplate(apiClient, {
    name: first,
    elements: [element('InputField', '1', 100, { label: 'Pirmas' })],
    more: { relatedFormTemplates: [related] },
  });
  await open(admin, id);
  await admin.getByText(en('filling.documents.position', { place: 1, total: 2 })).waitFor();
  await field(admin, '1').fill('vienas');
  await admin.getByRole('link', { name: en('filling.documents.next') }).click();
  await admin.getByRole('heading', { level: 1, name: second }).waitFor();
  await admin.getByRole('link', { name: en('filling.documents.previous') }).click();
  await admin.getByRole('heading', { level: 1, name: first }).waitFor();
  await expect.poll(() => field(admin, '1').inputValue()).toBe('vienas');
  await shoot(admin, 'filling together');
  await submit(admin);
  await admin.getByRole('heading', { level: 1, name: second }).waitFor();
  await admin.getByText(en('filling.documents.position', { place: 2, total: 2 })).waitFor();
  const wanted = { filterModel: { quickFilterValues: [first] }, paginationModel: { pageSize: 5 } };
  const made = await apiClient.request<{ items: { id: string }[] }>('POST', '/api/documents/get-documents', wanted);
  await admin.goto(`${company.place}/standard/documents/${made.items[0]!.id}`);
  await admin.locator('[data-section=general]').click();
  await admin.getByText('Forms that have to be submitted and completed too: 1').waitFor();
  await shoot(admin, 'filling awaited form');
  await open(admin, related);
  await field(admin, '1').fill('du');
  await submit(admin);
  await isMade(admin);
  await admin.goto(`${company.place}/standard/documents/${made.items[0]!.id}`);
  await admin.locator('[data-section=general]').click();
  await admin.getByText(en('document.related.ofForm')).waitFor();
  expect(await admin.getByRole('button', { name: /^Unlink/ }).count()).toBe(0);
  await shoot(admin, 'filling required form');
});

test('a form that another one requires is kept, also when it is begun afresh; where its folder is gone, it says so', async () => {
  const second = named('Reikalaujama forma');
  const related = await makeTemplate(apiClient, {
    name: second,
    elements: [element('InputField', '1', 100, { label: 'Antras' })],
  });
  const id = await makeTemplate(apiClient, {
    name: named('Reikalaujanti forma'),
    elements: [element('InputField', '1', 100, { label: 'Pirmas' })],
    more: { relatedFormTemplates: [related] },
  });
  const folderId = await apiClient.folder(named('Aplankas'));
  const begun = { formBuilderId: id, folderId };
  await apiClient.request('POST', '/api/FormBuilder/fill/create-new', begun);
  await apiClient.request('DELETE', '/api/folders/bulk-delete', { documentIds: [], folderIds: [folderId] });
  await admin.goto(`${company.place}/module-b`);
  await admin.getByRole('link', { name: en('filling.drafts.go', { name: second }) }).waitFor();
  expect(await admin.getByRole('button', { name: en('filling.drafts.remove', { name: second }) }).count()).toBe(0);
  await open(admin, related);
  await admin.getByText(en('filling.again.text')).waitFor();
  await admin.getByText('The document goes into no folder.').waitFor();
  await shoot(admin, 'filling lost folder');
  await admin.getByRole('button', { name: en('filling.again.fresh') }).click();
  await admin.waitForURL(/\?draft=[\w-]+$/);
  await admin.getByText(en('filling.documents.position', { place: 2, total: 2 })).waitFor({ state: 'detached' });
  await admin.goto(`${company.place}/module-b`);
  await expect.poll(() => admin.getByRole('link', { name: en('filling.drafts.go', { name: second }) }).count()).toBe(2);
  expect(await admin.getByRole('button', { name: en('filling.drafts.remove', { name: second }) }).count()).toBe(1);
});

test('who acts then is shown by name; without a manager one is chosen in place (USER-037, FORM-104)', async () => {
  const id = await makeTemplate(apiClient, {
    name: named('Vadovui'),
    elements: [element('InputField', '1', 100, { label: 'Prašau' })],
    more: {
      managerApproval: true,
      approvalSteps: [{ order: 1, approvalType: 2, signerEmails: null }],
      mailGetterEmails: [boss.email],
    },
  });
  await open(admin, id);
  const chain = admin.getByRole('region', { name: en('filling.chain.title') });
  await chain.getByText(en('filling.chain.missing.manager')).waitFor();
  await chain.getByText(en('filling.chain.mailGetter')).waitFor();
  await shoot(admin, 'filling without a manager');
  await submit(admin);
  const refusal = admin.getByText(en('filling.manager.missing'));
  await refusal.waitFor();
  const choice = chain.getByRole('combobox', { name: en('filling.manager.label') });
  const isFocused = () => choice.evaluate((one) => one === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await admin.getByRole('button', { name: en('filling.manager.choose') }).press('Enter');
  await expect.poll(isFocused).toBe(true);
  await shoot(admin, 'filling refused without a manager');
  await choice.fill('Jonas');
  await admin.getByRole('option', { name: /Jonas Vadovas/ }).click();
  await chain.getByRole('button', { name: en('filling.manager.save') }).click();
  await chain.getByText(en('filling.chain.missing.manager')).waitFor({ state: 'detached' });
  await refusal.waitFor({ state: 'detached' });
  await expect.poll(() => chain.getByText('Jonas Vadovas').count()).toBe(2);
  await submit(admin);
  await isMade(admin);
});

test('what was begun is kept: one goes on with it, throws it away, or begins afresh', async () => {
  const name = named('Juodraštis');
  const id = await makeTemplate(apiClient, { name, elements: [element('InputField', '1', 100, { label: 'Tekstas' })] });
  await open(admin, id);
  await field(admin, '1').fill('pusė');
  await admin
    .getByText(en('filling.unsaved'))
    .or(admin.getByText(en('filling.saving')))
    .first()
    .waitFor();
  await admin.getByText(/^Saved /).waitFor();
  await admin.goto(`${company.place}/module-b`);
  await admin.getByRole('link', { name: en('filling.drafts.go', { name }) }).waitFor();
  await shoot(admin, 'filling drafts');
  await admin.getByRole('link', { name, exact: true }).click();
  await admin.getByText(en('filling.again.text')).waitFor();
  await expect.poll(() => field(admin, '1').inputValue()).toBe('pusė');
  await admin.getByRole('button', { name: en('filling.again.fresh') }).click();
  await expect.poll(() => field(admin, '1').inputValue()).toBe('');
  await admin.goto(`${company.place}/module-b`);
  await admin.getByRole('button', { name: en('filling.drafts.remove', { name }) }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('filling.drafts.removeButton') })
    .click();
  await admin.getByRole('link', { name: en('filling.drafts.go', { name }) }).waitFor({ state: 'detached' });
});

test('the choice of a form groups them by type, favourites first; an accounting form opens below /module-c (FORM-003, FORM-005, FORM-073)', async () => {
  const name = named('Avansas');
  const id = await makeTemplate(apiClient, {
    name,
    module: 'Accounting',
    elements: [element('InputField', '1', 100, { label: 'Suma' })],
  });
  await admin.goto(`${company.place}/dashboard`);
  // Once: the side navigation has it, so the page does not repeat it.
  await admin.getByRole('button', { name: en('filling.fill') }).click();
  const picker = admin.getByRole('dialog', { name: en('filling.choose') });
  await picker.getByRole('button', { name: en('filling.star', { name }) }).click();
  expect(await picker.getByRole('region').count()).toBeGreaterThan(1);
  await picker
    .getByRole('region', { name: en('filling.favourites') })
    .getByRole('link', { name })
    .waitFor();
  await shoot(admin, 'filling picker');
  await picker.getByRole('link', { name, exact: true }).click();
  await admin.waitForURL(new RegExp(`/module-c/create-document/${id}\\?draft=`));
  await admin.goto(`${company.place}/module-c/create-document`);
  await admin.getByRole('heading', { level: 1, name: en('filling.choose') }).waitFor();
  await admin.getByRole('link', { name, exact: true }).waitFor();
  const folder = await apiClient.folder(named('Aplankas'));
  await admin.goto(`${company.place}/module-c/create-document/${id}/${folder}`);
  await admin.waitForURL(/\?draft=/);
  await field(admin, '1').fill('100');
  await submit(admin);
  await isMade(admin, 'module-c');
  await admin
    .getByRole('navigation', { name: en('nav.crumbs') })
    .getByText(en('nav.accounting'))
    .waitFor();
});

test('on a phone the form is a list of fields, its pages are one press away', async () => {
  const phone = await visitor({ size: PHONE, scheme: 'dark' });
  const name = named('Telefone');
  const id = await makeTemplate(apiClient, {
    name,
    elements: [
      element('InputField', '1', 100, { label: 'Vardas', required: true }),
      element('RadioButton', '2', 140, {
        label: 'Kaip',
        height: 36,
        formGroupOptions: [
          { label: 'Paštu', isChecked: false },
          { label: 'Pačiam', isChecked: true },
        ],
      }),
      element('Signature', '3', 220, { label: 'Parašas', height: 60 }),
    ],
  });
  await begin(apiClient, id);
  await signIn(phone, company.admin, '/module-b', company.place);
  await phone.getByRole('link', { name }).first().waitFor();
  await shoot(phone, 'filling phone start');
  await phone.goto(`${company.place}/module-b/create-document/${id}`);
  await phone.getByLabel(lt('signing.pad.firstName')).fill('Iš telefono');
  expect(await phone.getByRole('radio', { name: 'Pačiam' }).isChecked()).toBe(true);
  await phone.getByRole('radio', { name: 'Paštu' }).check();
  await phone.getByRole('button', { name: en('filling.ink.draw', { label: 'Parašas' }) }).click();
  await shoot(phone, 'filling phone pad');
  await draw(phone);
  await phone.getByRole('button', { name: en('filling.ink.again', { label: 'Parašas' }) }).waitFor();
  await shoot(phone, 'filling phone list');
  await phone.getByRole('button', { name: en('filling.ways.pages'), exact: true }).click();
  await phone.getByRole('group', { name: en('filling.ink.title', { label: 'Parašas' }) }).waitFor();
  const page = phone.getByRole('group', { name: en('filling.page', { page: 1 }) });
  await page.getByText('Iš telefono', { exact: true }).waitFor();
  await page.getByText('◉ Paštu').waitFor();
  await shoot(phone, 'filling phone pages');
  await phone.getByRole('button', { name: en('filling.submit') }).click();
  await isMade(phone);
  expectNoFaults(phone);
});

test('the forms of a folder stand in a card of it, and what is filled there lies in it (DRIVE-014, FORM-004)', async () => {
  const name = named('Aplanko forma');
  const id = await makeTemplate(apiClient, { name, elements: [element('InputField', '1', 100, { label: 'Tekstas' })] });
  const folder = await apiClient.folder(named('Su formomis'));
  await apiClient.request('PUT', '/api/folders/update', { id: folder, folderFormIds: [id] });
  await admin.goto(`${company.place}/folders/${folder}/1`);
  const card = admin.getByRole('main').getByRole('region', { name: en('filling.fill') });
  for (const control of [
    admin.getByRole('button', { name: en('drive.create.title') }),
    admin.getByRole('button', { name: en('drive.menu.settings') }),
    admin.getByRole('button', { name: /^Upload here/ }),
  ])
    await control.first().waitFor();
  await shoot(admin, 'filling card of a folder');
  await card.getByRole('link', { name }).click();
  await admin.waitForURL(new RegExp(`/module-b/create-document/${id}/${folder}\\?draft=`));
  await field(admin, '1').fill('aplanke');
  await submit(admin);
  await isMade(admin);
  await admin.goto(`${company.place}/folders/${folder}/1`);
  await admin
    .getByRole('list', { name: en('nav.documents') })
    .getByText(name)
    .first()
    .waitFor();
});

const leadsNowhere = async (path: string) => {
  await admin.goto(`${company.place}${path}`);
  await admin.waitForURL(/\/404$/);
};
const fillForm = () => admin.getByRole('button', { name: en('filling.fill') });

test('without the permissions of HR and Accounting their addresses lead nowhere (PERM-006, PERM-007, FORM-002)', async () => {
  const document = await apiClient.draft(named('Sutartis'));
  await admin.goto(`${company.place}/module-c/documents/${document}`);
  await admin.locator('canvas').first().waitFor();
  await setPermissions(admin, company, { HR: false, Accounting: false });
  for (const path of ['/module-b', '/module-b/create-document', '/module-c', '/module-c/create-document'])
    await leadsNowhere(path);
  await leadsNowhere(`/module-c/documents/${document}`);
  await admin.goto(`${company.place}/documents`);
  await admin.getByRole('heading', { level: 1, name: en('nav.documents') }).waitFor();
  expect(await admin.getByRole('link', { name: en('nav.hr'), exact: true }).count()).toBe(0);
  expect(await fillForm().count()).toBe(0);
  await setPermissions(admin, company, { HR: true, Accounting: true });
  await admin.goto(`${company.place}/module-b`);
  await admin.getByRole('heading', { level: 1, name: en('nav.hr') }).waitFor();
});

test('without the permission for templates nobody chooses a form (PERM-005)', async () => {
  await admin.goto(`${company.place}/dashboard`);
  await fillForm().first().waitFor();
  await setPermissions(admin, company, { 'Use templates': false });
  await admin.goto(`${company.place}/dashboard`);
  await admin.getByRole('heading', { level: 1 }).waitFor();
  expect(await fillForm().count()).toBe(0);
  await leadsNowhere('/module-b/create-document');
  await setPermissions(admin, company, { 'Use templates': true });
});

test('a company without a module has no pages of it, whatever its people may do (FORM-006, PERM-023)', async () => {
  await setModules(operator, company, { '5. HR': false, '16. Folders': false });
  await leadsNowhere('/module-b');
  await leadsNowhere('/module-b/create-document');
  await leadsNowhere('/folders');
  await admin.goto(`${company.place}/module-c`);
  await admin.getByRole('heading', { level: 1, name: en('nav.accounting') }).waitFor();
  await setModules(operator, company, { '5. HR': true, '16. Folders': true });
});

test('on a phone a press of a field on its page goes on to it in the list, and the chosen layout stays', async () => {
  const phone = await visitor({ size: PHONE });
  const name = named('Laikotarpis');
  const id = await makeTemplate(apiClient, {
    name,
    elements: [element('InputField', '1', 60, { label: 'Vardas' }), element('DateRange', '2', 100, { label: 'Kada' })],
  });
  await signIn(phone, company.admin, '/module-b', company.place);
  await open(phone, id);
  const layouts = phone.getByRole('group', { name: en('filling.ways.label') });
  const choose = (layout: string) => layouts.getByRole('button', { name: layout, exact: true }).click();
  await choose('Pages');
  await phone.getByRole('button', { name: /^Kada/ }).click();
  const from = phone.getByLabel(en('filling.start'));
  await from.waitFor();
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await choose('Pages');
  await shoot(phone, 'filling phone pages');
  await phone.reload();
  await phone.getByRole('button', { name: /^Kada/ }).waitFor();
  expectNoFaults(phone);
});
