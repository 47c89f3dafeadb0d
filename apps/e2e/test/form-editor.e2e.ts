import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { addElement, drawn, keptTemplate, openEditor, pick, saveTemplate, settingsOf } from './harness/form-design.ts';
import { makeTemplate } from './harness/forms.ts';
import { type ApiClient, apiClientOf } from './harness/api-client.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const company: Company = newCompany();
let admin: Page;
let apiClient: ApiClient;

beforeAll(async () => {
  admin = await foundCompany(visitor, company);
  apiClient = await apiClientOf(company.admin, company.host);
}, 180_000);

const at = (path: string) => `${company.place}${path}`;
const button = (name: string, page = admin) => page.getByRole('button', { name, exact: true });
const shows = (words: string, page = admin) => page.getByText(words, { exact: true }).first().waitFor();
const settings = (page = admin) => settingsOf(page);
const save = () => saveTemplate(admin);

/** Opens the editor of a new draft, whose elements need not be complete. @returns its id */
async function design(name: string, pages = 1): Promise<string> {
  const id = await makeTemplate(apiClient, { name, pages, more: { isDraft: true } });
  await openEditor(admin, id);
  return id;
}

test('the editor has all its parts, and a press adds an element at 12, 36 and 164 wide on the page that is shown (FORM-009, FORM-028)', async () => {
  const id = await design('Prašymas', 3);
  for (const name of ['Back to the list of forms', 'Next page', 'Preview', 'Save'])
    await admin.getByRole(name.startsWith('Back') ? 'link' : 'button', { name, exact: true }).waitFor();
  await admin.getByRole('group', { name: en('formEditor.palette.label') }).waitFor();
  for (const part of ['Approvers', 'E-mail receivers', 'Settings', 'Related forms', 'Deleted elements'])
    await admin.locator('aside').getByText(part, { exact: true }).waitFor();
  await shows('Page 1 of 3');
  await shoot(admin, 'form editor empty');
  await button('Next page').click();
  await shows('Page 2 of 3');
  await addElement(admin, 'InputField');
  await settings().waitFor();
  await shoot(admin, 'form editor element');
  await save();
  await admin.waitForURL(at('/admin/forms'));
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements).toMatchObject([{ type: 0, page: 2, x: 12, y: 36, width: 164 }]);
  expectNoFaults(admin);
});

const KINDS = [
  'InputField',
  'Dropdown',
  'Checkbox',
  'RadioButton',
  'Date',
  'DateRange',
  'MultiLineInput',
  'Image',
  'CustomList',
  'AddressBook',
  'StaticText',
  'Hyperlink',
  'Signature',
  'User',
  'RegistrationNumber',
];

test('every kind of the palette is saved under its number, with the fields of an element (FORM-020, FORM-022, FORM-023)', async () => {
  const id = await design('Visi elementai');
  for (const kind of KINDS) await addElement(admin, kind);
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements.map(({ type }) => type)).toEqual(KINDS.map((_, number) => number));
  for (const element of elements) {
    expect(element.id).toMatch(/^el-\d{13}$/);
    expect(element).toMatchObject({
      page: 1,
      width: 164,
      font: 'Arial',
      fontSize: 12,
      textAlignment: 0,
      textStyle: 'Regular',
      textDecoration: 0,
      rotate: 0,
      required: false,
      validations: 'none',
      isForAll: true,
    });
    expect(element.height).toBeGreaterThan(0);
    expect(element.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(element.label).not.toBe('');
  }
  // The first lies where new ones begin, each next one on free ground.
  expect(elements[0]).toMatchObject({ x: 12, y: 36 });
  for (const [at, one] of elements.entries())
    for (const other of elements.slice(at + 1))
      expect(
        one.x >= other.x + other.width ||
          other.x >= one.x + one.width ||
          one.y >= other.y + other.height ||
          other.y >= one.y + one.height,
        `${one.label} and ${other.label}`,
      ).toBe(true);
  // A signature is 80 high.
  expect(elements[12]).toMatchObject({ type: 12, height: 80 });
  expectNoFaults(admin);
});

/** What a select offers. */
async function offered(label: string): Promise<string[]> {
  await admin.getByRole('combobox', { name: label, exact: true }).click();
  const options = admin.getByRole('option');
  await options.first().waitFor();
  const found = await options.allInnerTexts();
  await admin.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  return found;
}

test('letters have three fonts, four styles, three alignments, two lines and sixteen sizes; data of the filler are eight (FORM-024, FORM-026, FORM-066)', async () => {
  const id = await design('Raidės');
  await addElement(admin, 'User');
  expect(await offered('Font')).toEqual(['Arial', 'Helvetica', 'Times New Roman']);
  expect(await offered('Style')).toEqual(['Regular', 'Bold', 'Italic', 'Bold italic']);
  expect(await offered('Alignment')).toEqual(['Left', 'Centre', 'Right']);
  expect(await offered('Line')).toEqual(['None', 'Underlined']);
  const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72];
  expect(await offered('Size')).toEqual(sizes.map(String));
  expect(await offered('What is shown')).toHaveLength(8);
  await pick(admin, 'Font', 'Times New Roman');
  await pick(admin, 'Size', '36');
  await pick(admin, 'Style', 'Bold italic');
  await pick(admin, 'Alignment', 'Right');
  await pick(admin, 'Line', 'Underlined');
  await pick(admin, 'What is shown', 'E-mail of the manager');
  await shoot(admin, 'form editor letters');
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements).toMatchObject([
    {
      font: 'Times New Roman',
      fontSize: 36,
      textStyle: 'BoldItalic',
      textAlignment: 2,
      textDecoration: 1,
      userDataOption: 'ManagersEmail',
    },
  ]);
});

test('a text is checked in four ways, by its letters from 1 to 100; turning stays between 0 and 360 (FORM-053, FORM-057, FORM-062)', async () => {
  const id = await design('Tikrinimas');
  await addElement(admin, 'InputField');
  expect(await offered('Check')).toEqual(['None', 'Numbers only', 'E-mail address', 'Number of characters']);
  await pick(admin, 'Check', 'Number of characters');
  await shows('Between 5 and 15 characters');
  for (const mark of ['1', '10', '20', '40', '60', '80', '100'])
    await settings().locator('.MuiSlider-markLabel').getByText(mark, { exact: true }).waitFor();
  expect(await settings().locator('.MuiSlider-mark').count()).toBe(8);
  const ends = settings().getByRole('slider');
  expect(await ends.evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow')))).toEqual(['5', '15']);
  await ends.last().press('ArrowRight');
  await shows('Between 5 and 16 characters');
  await button('Place and size 12 × 36').click();
  const turned = admin.getByLabel(en('formEditor.place.rotate'));
  for (const [typed, kept] of [
    ['400', '360'],
    ['-5', '0'],
    ['45', '45'],
  ]) {
    await turned.fill(typed!);
    await turned.blur();
    expect(await turned.inputValue()).toBe(kept);
  }
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements).toMatchObject([{ validations: 'characters', numberOfCharacters: [5, 16], rotate: 45 }]);
});

test('only nine kinds can be required, and a date of today cannot; days off are those of three countries (FORM-051, FORM-070)', async () => {
  await design('Privaloma');
  const required = settings().getByRole('checkbox', { name: en('formEditor.required') });
  const found = [];
  for (const kind of KINDS) {
    await addElement(admin, kind);
    await settings()
      .getByRole('button', { name: en('formEditor.element.delete') })
      .waitFor();
    if ((await required.count()) > 0) found.push(kind);
    if (kind === 'DateRange')
      expect(await offered('Days off by the calendar of')).toEqual(['Lithuania', 'Latvia', 'Estonia']);
  }
  expect(found.toSorted()).toEqual(
    KINDS.filter((kind) => !/MultiLine|Image|StaticText|Hyperlink|User|Registration/.test(kind)).toSorted(),
  );
  await drawn(admin, 'Date').focus();
  await required.check();
  await settings()
    .getByRole('checkbox', { name: en('formEditor.date.today') })
    .check();
  expect(await required.isDisabled()).toBe(true);
  expect(await required.isChecked()).toBe(false);
  expect(
    await settings()
      .getByRole('checkbox', { name: en('formEditor.date.noPast') })
      .isDisabled(),
  ).toBe(true);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('an image is a JPEG or PNG, a fixed text has four rows, a long list of options scrolls at 160 px (FORM-050, FORM-063, FORM-068)', async () => {
  await design('Vaizdai ir tekstai');
  await addElement(admin, 'Image');
  const chooser = settings().locator('input[type=file]');
  await chooser.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: GIF });
  await shows('The file must be jpeg, png, jpg.');
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: GIF });
  await shows('The file must be jpeg, png, jpg.');
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await drawn(admin, 'Image').locator('img').waitFor();
  expect(await settings().getByText('The file must be').count()).toBe(0);
  await addElement(admin, 'StaticText');
  const text = settings().getByRole('textbox', { name: en('formEditor.words.staticText'), exact: true });
  await text.fill('pirma\nantra\ntrečia\nketvirta\npenkta');
  expect(await text.inputValue()).toBe('pirma\nantra\ntrečia\nketvirta');
  await addElement(admin, 'Dropdown');
  for (let number = 1; number <= 6; number += 1) {
    await button('Add an option').click();
    await settings().getByLabel(en('formEditor.options.option', { number }), { exact: true }).fill(`Miestas ${number}`);
  }
  const list = settings().getByRole('list');
  const [height, inside] = await list.evaluate((box) => [box.getBoundingClientRect().height, box.scrollHeight]);
  expect(height).toBe(160);
  expect(inside).toBeGreaterThan(160);
  await shoot(admin, 'form editor options');
  expectNoFaults(admin);
});

test('what is set on an element stands in the structure where it applies (FORM-021)', async () => {
  const list = await apiClient.request<{ id: string }>('PUT', '/api/CustomList', {
    name: 'Centrai',
    options: ['A1', 'B2'],
  });
  const id = await design('Nustatymai');
  const type = (label: string, words: string) =>
    settings().getByRole('textbox', { name: label, exact: true }).fill(words);
  await addElement(admin, 'InputField');
  await pick(admin, 'Check', 'E-mail address');
  await button('Colleagues').click();
  await addElement(admin, 'Checkbox');
  await button('Add an option').click();
  await type('Option 1', 'Sutinku');
  await settings()
    .getByRole('checkbox', { name: en('formEditor.options.ticked', { number: 1 }) })
    .check();
  await addElement(admin, 'Image');
  await settings().locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await drawn(admin, 'Image').locator('img').waitFor();
  await button('Guests').click();
  await addElement(admin, 'CustomList');
  await pick(admin, 'List of the company', 'Centrai');
  await addElement(admin, 'StaticText');
  await type('Text', 'Prašau suteikti');
  await addElement(admin, 'Hyperlink');
  await type('Text of the link', 'Tvarka');
  await type('Address', 'https://azuolas.example/tvarka');
  await addElement(admin, 'RegistrationNumber');
  await type('Prefix', 'EQ-');
  await addElement(admin, 'DateRange');
  await type('How the range is written', '[s]–[e], [w]');
  await pick(admin, 'Days off by the calendar of', 'Latvia');
  await addElement(admin, 'Date');
  await settings()
    .getByRole('checkbox', { name: en('formEditor.date.noPast') })
    .check();
  await admin.getByRole('button', { name: /^Place and size/ }).click();
  await settings()
    .getByRole('checkbox', { name: en('formEditor.place.resizable') })
    .uncheck();
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  const forAll = { isForAll: true, isForInternal: false, isForExternal: false };
  expect(elements).toMatchObject([
    { inputType: 'email', validations: 'email', isForAll: false, isForInternal: true, isForExternal: false },
    { formGroupOptions: [{ label: 'Sutinku', isChecked: true }], ...forAll },
    { imageDimensions: { width: 1, height: 1 }, isForAll: false, isForInternal: false, isForExternal: true },
    { list: list.id },
    { staticText: 'Prašau suteikti' },
    { hyperlink: { text: 'Tvarka', url: 'https://azuolas.example/tvarka' } },
    { prefix: 'EQ-' },
    { dateRangeTemplate: '[s]–[e], [w]', daysOfCountry: 'LV' },
    { disablePast: true, todayDate: false, enableResizing: false },
  ]);
  expect(elements[2]!.file).toBe(PNG.toString('base64'));
  expectNoFaults(admin);
});

test('a box grows with its options, so that the next field is below them; one made too low is marked at once', async () => {
  const id = await design('Pasirinkimai');
  await addElement(admin, 'RadioButton');
  await button('Add an option').click();
  for (const word of ['Taip', 'Ne', 'Taip', 'Kita']) {
    await admin.keyboard.type(word);
    if (word !== 'Kita') await admin.keyboard.press('Enter');
  }
  await addElement(admin, 'InputField');
  const boxes = async () =>
    Promise.all(['RadioButton', 'InputField'].map(async (kind) => (await drawn(admin, kind).boundingBox())!));
  const [radio, text] = await boxes();
  const last = (await drawn(admin, 'RadioButton').getByText('Kita').boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(radio!.y + radio!.height + 1);
  expect(text!.y).toBeGreaterThan(radio!.y + radio!.height);
  // Only the two that are the same are refused.
  await drawn(admin, 'RadioButton').click();
  await button('Publish').click();
  await settings().getByText('Two options of this field are the same', { exact: false }).waitFor();
  const states = await settings()
    .getByRole('textbox', { name: /^Option \d/ })
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-invalid')));
  expect(states).toEqual(['true', 'false', 'true', 'false']);
  await shoot(admin, 'form editor same options');
  await settings()
    .getByRole('textbox', { name: en('formEditor.options.option', { number: 3 }) })
    .fill('Nežinau');
  await admin.getByRole('button', { name: /^Place and size/ }).click();
  await settings()
    .getByRole('textbox', { name: en('formEditor.place.height') })
    .fill('30');
  await settings().getByText('The options need more space', { exact: false }).waitFor();
  await drawn(admin, 'RadioButton').getByText('Kita').waitFor();
  await shoot(admin, 'form editor low box');
  await settings()
    .getByRole('textbox', { name: en('formEditor.place.height') })
    .fill('80');
  await settings().getByText('The options need more space', { exact: false }).waitFor({ state: 'detached' });
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  // The label that is printed above a field takes 12 points.
  expect(elements).toMatchObject([{ height: 80 }, { y: 36 + 72 + 8 + 12 }]);
  expectNoFaults(admin);
});

test('options added to boxes move the next field down, undo takes it back, and fields over each other are named', async () => {
  const id = await design('Persidengimas');
  await addElement(admin, 'Checkbox');
  await addElement(admin, 'InputField');
  const boxOf = async (kind: string) => (await drawn(admin, kind).boundingBox())!;
  const apart = async () => Math.round((await boxOf('InputField')).y - (await boxOf('Checkbox')).y);
  const former = await apart();
  await drawn(admin, 'Checkbox').click();
  await button('Add an option').click();
  for (const word of ['Pirmas', 'Antras', 'Trečias', 'Ketvirtas', 'Penktas']) {
    await admin.keyboard.type(word);
    if (word !== 'Penktas') await admin.keyboard.press('Enter');
  }
  const [boxes, text] = [await boxOf('Checkbox'), await boxOf('InputField')];
  expect(text.y).toBeGreaterThan(boxes.y + boxes.height);
  await shoot(admin, 'form editor moved down');
  const grown = await apart();
  expect(grown).toBeGreaterThan(former);
  await button('Undo').click();
  await expect.poll(apart).toBe(former);
  await button('Redo').click();
  await expect.poll(apart).toBe(grown);
  // Moved over the options by hand, it is named beside the page, in the preview and before it is published.
  await drawn(admin, 'InputField').click();
  await admin.getByRole('button', { name: /^Place and size/ }).click();
  await settings()
    .getByRole('textbox', { name: en('formEditor.place.y') })
    .fill('60');
  const pair = 'Page 1: “Checkboxes 1” and “Text field 1”';
  await button(pair).waitFor();
  await shoot(admin, 'form editor overlap');
  await button('Preview').click();
  await shows(pair);
  await button('Back to editing').click();
  await button('Publish').click();
  await admin.getByRole('dialog').getByText(pair, { exact: true }).waitFor();
  await shoot(admin, 'form editor publish overlap');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('formEditor.create.cancel') })
    .click();
  // The settings were closed by the preview.
  await admin.getByRole('button', { name: /^Place and size/ }).click();
  await settings()
    .getByRole('textbox', { name: en('formEditor.place.y') })
    .fill('300');
  await button(pair).waitFor({ state: 'detached' });
  await save();
  expect((await keptTemplate(apiClient, id)).elements).toMatchObject([{ height: 90 }, { y: 300 }]);
  expectNoFaults(admin);
});

test('the keyboard alone adds, moves, resizes, deletes and restores an element; saving waits for the consent (FORM-029, FORM-030)', async () => {
  const id = await design('Klaviatūra');
  await admin.locator('button[data-kind=Signature]').press('Enter');
  const element = drawn(admin, 'Signature');
  await element.waitFor();
  expect(await element.evaluate((one) => one === document.activeElement)).toBe(true);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await admin.keyboard.press(key);
  await admin
    .locator('[data-position]')
    .getByText(en('formEditor.element.at', { x: 20, y: 40, width: 168, height: 84 }))
    .waitFor();
  await admin.keyboard.press('Delete');
  await element.waitFor({ state: 'detached' });
  const saving = button('Save');
  // It was never saved, so nothing is lost.
  expect(await saving.isDisabled()).toBe(false);
  await button('Restore Hand-drawn signature 1').press('Enter');
  await admin.locator('button[data-kind=Date]').press('Enter');
  await drawn(admin, 'Date').waitFor();
  await save();
  await openEditor(admin, id);
  await element.press('Delete');
  await element.waitFor({ state: 'detached' });
  expect(await saving.isDisabled()).toBe(true);
  await admin.getByText(en('formEditor.deleted.barred')).waitFor();
  await button('Show the deleted elements').click();
  const consent = admin.getByRole('checkbox', { name: /^I understand that the deleted elements/ });
  await expect.poll(() => consent.evaluate((one) => one === document.activeElement)).toBe(true);
  await shoot(admin, 'form editor deleted');
  await button('Restore Hand-drawn signature 1').press('Enter');
  await element.waitFor();
  expect(await saving.isDisabled()).toBe(false);
  await admin
    .locator('[data-position]')
    .getByText(en('formEditor.element.at', { x: 20, y: 40, width: 168, height: 84 }))
    .waitFor();
  await admin.keyboard.press('Delete');
  await consent.press('Space');
  expect(await saving.isDisabled()).toBe(false);
  await drawn(admin, 'Date').press('Delete');
  // One more is lost than was agreed to.
  expect(await saving.isDisabled()).toBe(true);
  await consent.press('Space');
  await save();
  expect((await keptTemplate(apiClient, id)).elements).toEqual([]);
  expectNoFaults(admin);
});

test('the pointer drags elements from the palette and on the page, pulls them larger, and each step is taken back (FORM-028)', async () => {
  await design('Tempimas');
  const stage = (await admin.locator('[data-stage]').boundingBox())!;
  const scale = Number(await admin.locator('[data-stage]').getAttribute('data-stage'));
  const source = (await admin.locator('button[data-kind=Date]').boundingBox())!;
  await admin.mouse.move(source.x + 10, source.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(source.x + 60, source.y + 40, { steps: 5 });
  await admin.mouse.move(stage.x + 210, stage.y + 310, { steps: 8 });
  await admin.mouse.up();
  const element = drawn(admin, 'Date');
  await element.waitFor();
  const dropped = (await element.boundingBox())!;
  expect(dropped.x - stage.x).toBeGreaterThan(150);
  expect(dropped.y - stage.y).toBeGreaterThan(250);
  const pull = async (x: number, y: number) => {
    await admin.mouse.move(x, y);
    await admin.mouse.down();
    await admin.mouse.move(x + 20, y + 10, { steps: 3 });
    await admin.mouse.move(x + 100, y + 50, { steps: 5 });
    await admin.mouse.up();
  };
  const box = async () => (await element.boundingBox())!;
  /** Until the page has drawn it. */
  const settles = (read: () => Promise<number>, at: number) => expect.poll(read).toBeCloseTo(at, -0.5);
  await pull(dropped.x + 30, dropped.y + 10);
  await settles(async () => (await box()).x, dropped.x + 100);
  const moved = await box();
  expect(moved.width).toBeCloseTo(164 * scale, -0.5);
  await pull(moved.x + moved.width, moved.y + moved.height);
  await expect.poll(async () => (await box()).width - moved.width).toBeGreaterThan(90);
  expect((await box()).x).toBeCloseTo(moved.x, -0.5);
  await button('Undo').click();
  await settles(async () => (await box()).width, moved.width);
  await admin.keyboard.press('Control+z');
  await settles(async () => (await box()).x, dropped.x);
  await button('Redo').click();
  await settles(async () => (await box()).x, moved.x);
  expectNoFaults(admin);
});

test('on a phone palette, settings and form are sheets, which open from their buttons', async () => {
  await admin.setViewportSize(PHONE);
  const id = await design('Telefone', 2);
  await button('Add').click();
  await admin.getByRole('dialog', { name: en('formEditor.palette.label') }).waitFor();
  await shoot(admin, 'form editor phone palette');
  await addElement(admin, 'InputField');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await shoot(admin, 'form editor phone');
  await button('Element').click();
  const sheet = admin.getByRole('dialog', { name: en('formEditor.element.settings') });
  await sheet.getByLabel(en('formEditor.words.label'), { exact: true }).fill('Vardas');
  await shoot(admin, 'form editor phone element');
  await sheet.getByRole('button', { name: en('ui.close') }).click();
  await button('Form').click();
  await admin
    .getByRole('dialog', { name: en('formEditor.form') })
    .getByText(en('formEditor.approvers.title'))
    .waitFor();
  await admin.keyboard.press('Escape');
  await save();
  expect((await keptTemplate(apiClient, id)).elements).toMatchObject([{ label: 'Vardas' }]);
  await admin.setViewportSize(DESKTOP);
});
