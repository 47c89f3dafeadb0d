import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Company, foundCompany, newCompany } from './harness/companies.ts';
import { addElement, drawn, keptTemplate, openEditor, saveTemplate, settingsOf } from './harness/form-design.ts';
import { makeTemplate } from './harness/forms.ts';
import { note } from './harness/notes.ts';
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
const button = (name: string) => admin.getByRole('button', { name, exact: true });
const shows = (words: string) => admin.getByText(words, { exact: true }).first().waitFor();
const aside = () => admin.locator('aside');
const settings = () => settingsOf(admin);
const save = () => saveTemplate(admin);

/** Opens the editor of a new template. @returns its id */
async function design(name: string, more: object = {}): Promise<string> {
  const id = await makeTemplate(apiClient, { name, more });
  await openEditor(admin, id);
  return id;
}

/** Opens one of the folds about the whole form, and gives what it holds. */
async function fold(label: string): Promise<void> {
  await aside()
    .getByRole('button', { name: en('formEditor.side.form'), exact: true })
    .click();
  const line = aside().getByRole('button', { name: new RegExp(`^${label}`) });
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}

const steps = () =>
  aside()
    .getByRole('list', { name: en('formEditor.approvers.label') })
    .getByRole('listitem');
const step = (name: string) => aside().getByRole('checkbox', { name, exact: true });

test('approval in the document system is not offered while it is not connected, and the switch says why', async () => {
  await design('Integruota');
  await fold('Approvers');
  await expect.poll(() => steps().count()).toBe(4);
  const integrated = aside().getByRole('switch', { name: en('formEditor.approvers.integration') });
  expect(await integrated.isDisabled()).toBe(true);
  await aside().getByText('Needs the connection to the document system', { exact: false }).waitFor();
  await shoot(admin, 'form approvers integration');
});

test('otherwise four steps stand in an order of their own, and those that are ticked count (FORM-035, FORM-036)', async () => {
  const id = await design('Eilė', { isDraft: true });
  await fold('Approvers');
  await step('CEO').check();
  await step('Manager').check();
  await button('Earlier: CEO').click();
  await button('Earlier: CEO').click();
  expect(await steps().first().innerText()).toContain('CEO');
  await step('Chosen people').check();
  await shows('Add at least one address, or untick this step.');
  // By the keyboard: taken, moved one down, let go.
  await button('Move the step: Chosen people').focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowUp');
  await admin.keyboard.press('Space');
  await shoot(admin, 'form approvers');
  // A step that asks nobody is named at its field, and nothing is left out without a word.
  await button('Save').click();
  await aside()
    .getByLabel(en('formEditor.approvers.custom'), { exact: true })
    .first()
    .and(admin.locator('[aria-invalid=true]'))
    .waitFor();
  await shoot(admin, 'form step without people');
  // Publishing names it before it asks.
  await button('Publish').click();
  await aside()
    .getByLabel(en('formEditor.approvers.custom'), { exact: true })
    .first()
    .and(admin.locator('[aria-invalid=true]'))
    .waitFor();
  expect(await admin.getByRole('dialog').count()).toBe(0);
  await step('Chosen people').uncheck();
  await save();
  const { template } = await keptTemplate(apiClient, id);
  expect(template.approvalSteps).toEqual([
    { order: 1, approvalType: 3, signerEmails: null },
    { order: 2, approvalType: 2, signerEmails: null },
  ]);
  expectNoFaults(admin);
});

test('the custom step asks the people by their addresses, joined by commas', async () => {
  const id = await design('Pasirinkti');
  await fold('Approvers');
  await step('Chosen people').check();
  const typed = aside().getByLabel(en('formEditor.approvers.custom'), { exact: true }).first();
  for (const email of ['pirmas@azuolas.example', 'antras@azuolas.example']) {
    await typed.fill(email);
    await typed.press('Enter');
    await shows(email);
  }
  await save();
  const { template } = await keptTemplate(apiClient, id);
  expect(template.approvalSteps).toEqual([
    { order: 1, approvalType: 4, signerEmails: 'pirmas@azuolas.example,antras@azuolas.example' },
  ]);
});

test('receivers and signers must look like addresses, and the last receiver taken away turns the switch off (FORM-037, FORM-045)', async () => {
  const id = await design('Gavėjai', { isDraft: true });
  await fold('E-mail receivers');
  const turn = aside().getByRole('switch', { name: en('formEditor.receivers.switch') });
  await turn.check();
  for (const label of ['E-mail of a receiver', 'E-mail of a signer']) {
    if (label.endsWith('signer')) await fold('Approvers');
    const typed = aside().getByRole('combobox', { name: label });
    for (const wrong of ['a b@c.d', 'a@b']) {
      await typed.fill(wrong);
      await typed.press('Enter');
      await shows('Invalid e-mail format.');
      expect(await button(`Remove ${wrong}`).count()).toBe(0);
    }
    await typed.fill('vilma@azuolas.example');
    await typed.press('Enter');
    await button('Remove vilma@azuolas.example').first().waitFor();
  }
  await shoot(admin, 'form receivers');
  await fold('E-mail receivers');
  await button('Remove vilma@azuolas.example').last().click();
  expect(await turn.isChecked()).toBe(false);
  await save();
  const { template } = await keptTemplate(apiClient, id);
  expect([template.mailGetterEmails, template.defaultSigners]).toEqual([[], ['vilma@azuolas.example']]);
});

test('a form is neither published, saved nor left while a typed address is in no list, and the preview keeps it', async () => {
  const id = await makeTemplate(apiClient, { name: 'Likutis', more: { isDraft: true } });
  await openEditor(admin, id);
  await fold('Approvers');
  const typed = aside().getByRole('combobox', { name: en('formEditor.approvers.signers') });
  await typed.fill('jonas@azuolas,example');
  await typed.press('Enter');
  const refused = typed.and(admin.locator('[aria-invalid=true]'));
  const publish = () => button('Publish').click();
  await publish();
  await refused.waitFor();
  expect(await admin.getByRole('dialog').count()).toBe(0);
  await shoot(admin, 'form publish with a typed address');
  // The text outlasts the preview, the other side and a closed fold, and each of them refuses.
  await button('Preview').click();
  await publish();
  await button('Back to editing').click();
  await refused.waitFor();
  expect(await typed.inputValue()).toBe('jonas@azuolas,example');
  await aside()
    .getByRole('button', { name: en('formEditor.side.element'), exact: true })
    .click();
  await button('Save').click();
  await refused.waitFor();
  await admin.getByRole('link', { name: en('formEditor.back') }).click();
  await admin
    .getByRole('dialog', { name: en('unsaved.leaving.title') })
    .getByRole('button', { name: en('unsaved.leaving.stay') })
    .click();
  expect((await keptTemplate(apiClient, id)).template).toMatchObject({ isDraft: true, defaultSigners: [] });
  await typed.fill('');
  await publish();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: en('formEditor.create.cancel') })
    .click();
  expectNoFaults(admin);
});

test('a related form is neither the template itself nor one that is related already (FORM-046)', async () => {
  await makeTemplate(apiClient, { name: 'Atostogų atšaukimas' });
  await makeTemplate(apiClient, { name: 'Komandiruotės ataskaita' });
  const id = await design('Atostogos');
  await fold('Related forms');
  const field = aside().getByRole('combobox', { name: en('formEditor.related.label') });
  const offered = async () => {
    await field.click();
    await admin.getByRole('option').first().waitFor();
    return admin.getByRole('option').allInnerTexts();
  };
  const first = await offered();
  expect(first).toEqual(expect.arrayContaining(['Atostogų atšaukimas', 'Komandiruotės ataskaita']));
  expect(first).not.toContain('Atostogos');
  await admin.getByRole('option', { name: 'Atostogų atšaukimas' }).click();
  await button('Remove Atostogų atšaukimas').waitFor();
  expect(await offered()).not.toContain('Atostogų atšaukimas');
  await admin.keyboard.press('Escape');
  await save();
  expect((await keptTemplate(apiClient, id)).template.relatedFormTemplates).toHaveLength(1);
});

test('children are offered of the same kind only, and repeat the parent’s value when the form is filled (FORM-032, FORM-033)', async () => {
  const id = await design('Kartojimas');
  for (const kind of ['InputField', 'InputField', 'InputField', 'Date']) await addElement(admin, kind);
  const second = drawn(admin, 'InputField', 'Text field 2');
  await second.focus();
  for (let press = 0; press < 20; press += 1) await admin.keyboard.press('ArrowDown');
  const third = drawn(admin, 'InputField', 'Text field 3');
  await third.focus();
  for (let press = 0; press < 40; press += 1) await admin.keyboard.press('ArrowDown');
  await drawn(admin, 'InputField', 'Text field 1').focus();
  await settings()
    .getByRole('button', { name: en('formEditor.children.title') })
    .click();
  const field = settings().getByRole('combobox', { name: en('formEditor.children.label') });
  const offered = async () => {
    await field.click();
    await admin.getByRole('option').first().waitFor();
    return admin.getByRole('option').allInnerTexts();
  };
  expect(await offered()).toEqual(['Choose an element', 'Text field 2, page 1', 'Text field 3, page 1']);
  await admin
    .getByRole('option', { name: en('formEditor.children.named', { label: 'Text field 2', page: 1 }) })
    .click();
  await button('No longer repeat in “Text field 2”').waitFor();
  expect(await offered()).toEqual(['Choose an element', 'Text field 3, page 1']);
  await admin.keyboard.press('Escape');
  await button('Preview').click();
  await admin.getByRole('textbox', { name: 'Text field 1' }).fill('Rasa');
  const child = admin.getByRole('textbox', { name: 'Text field 2' });
  expect(await child.inputValue()).toBe('Rasa');
  expect(await child.getAttribute('readonly')).not.toBeNull();
  await button('Back to editing').click();
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements[0]).toMatchObject({ isParent: true, childElements: [elements[1]!.id] });
  expect(elements[1]).toMatchObject({ isChild: true });
});

test('the preview shows inputs instead of what is dragged; dates follow their options (FORM-031, FORM-059)', async () => {
  await design('Peržiūra');
  const today = await admin.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const down = async (presses: number) => {
    for (let press = 0; press < presses; press += 1) await admin.keyboard.press('ArrowDown');
  };
  await addElement(admin, 'Date');
  await addElement(admin, 'Date');
  await settings()
    .getByRole('checkbox', { name: en('formEditor.date.today') })
    .check();
  await drawn(admin, 'Date', 'Date 2').focus();
  await down(20);
  await addElement(admin, 'Date');
  await settings()
    .getByRole('checkbox', { name: en('formEditor.date.noPast') })
    .check();
  await drawn(admin, 'Date', 'Date 3').focus();
  await down(40);
  await addElement(admin, 'Checkbox');
  await button('Add an option').click();
  await settings()
    .getByLabel(en('formEditor.options.option', { number: 1 }), { exact: true })
    .fill('Sutinku');
  await drawn(admin, 'Checkbox').focus();
  await down(60);
  await button('Guests').click();
  await button('Preview').click();
  expect(await admin.locator('[data-element], [data-corner]').count()).toBe(0);
  const date = (number: number) => admin.getByLabel(`Date ${number}`, { exact: true });
  for (const number of [1, 2, 3]) expect(await date(number).inputValue()).toBe(today);
  expect(await date(1).getAttribute('readonly')).toBeNull();
  await date(1).fill('2020-01-31');
  expect(await date(1).inputValue()).toBe('2020-01-31');
  expect(await date(1).getAttribute('min')).toBeNull();
  expect(await date(2).getAttribute('readonly')).not.toBeNull();
  expect(await date(3).getAttribute('min')).toBe(today);
  expect(await admin.getByRole('checkbox', { name: 'Sutinku' }).count()).toBe(0);
  await button('Guest').click();
  await admin.getByRole('checkbox', { name: 'Sutinku' }).check();
  await shoot(admin, 'form preview pages');
  await button('Phone').click();
  await shoot(admin, 'form preview phone');
  expect(await date(2).inputValue()).toBe(today);
  await button('Back to editing').click();
  await drawn(admin, 'Checkbox').waitFor();
  expectNoFaults(admin);
});

test('the editor loads what it chooses from: the template, departments by words, lists and the options of one, 9999 event types (FORM-087, FORM-088)', async () => {
  await apiClient.request('PUT', '/api/CustomList', { name: 'Miestai', options: ['Vilnius', 'Kaunas'] });
  const labels = JSON.stringify({ en: 'Holiday', lt: 'Atostogos', lv: '-', ee: '-', ru: '-' });
  await apiClient.request('POST', '/api/CalendarType/types', { name: labels, colorCode: '#4caf50' });
  const asked: string[] = [];
  const types = admin.waitForRequest((request) => /CalendarType\/types\/list$/i.test(request.url()));
  admin.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(company.place, '')}`));
  const id = await design('Kas įkeliama');
  expect((await types).postDataJSON()).toEqual({ offset: 0, limit: 9999 });
  await fold('Settings');
  await admin.getByRole('combobox', { name: en('formEditor.template.departments') }).fill('Finansai');
  await expect.poll(() => asked.filter((call) => /departments/i.test(call)).join(' ')).toContain('search=Finansai');
  await admin.keyboard.press('Escape');
  await addElement(admin, 'CustomList');
  await settings()
    .getByRole('combobox', { name: en('formEditor.list.label') })
    .click();
  await admin.getByRole('option', { name: 'Miestai' }).click();
  await settings()
    .getByRole('list', { name: en('formEditor.list.options') })
    .getByText('Kaunas')
    .waitFor();
  for (const call of [
    new RegExp(`template/${id}$`, 'i'),
    new RegExp(`template/${id}/file`, 'i'),
    /CustomList\/list$/i,
    /CustomList\/[0-9a-f-]{36}$/i,
  ])
    expect(
      asked.some((one) => call.test(one)),
      String(call),
    ).toBe(true);
  await addElement(admin, 'DateRange');
  await settings()
    .getByRole('combobox', { name: en('formEditor.event.label') })
    .click();
  await admin.getByRole('option', { name: 'Holiday' }).click();
  await save();
  const { elements } = await keptTemplate(apiClient, id);
  expect(elements[0]!.list).toMatch(/^[0-9a-f-]{36}$/);
  expect(elements[1]!.calendarEventType).toMatch(/^[0-9a-f-]{36}$/);
});

test('pages that cannot be shown are said aloud (FORM-089)', async () => {
  const id = await makeTemplate(apiClient, { name: 'Sugadintas' });
  await admin.route(/template\/[^/]+\/file/i, (route) =>
    route.fulfill({ status: 200, contentType: 'application/pdf', body: 'not a pdf' }),
  );
  await admin.goto(at(`/admin/forms/edit/${id}`));
  await note(admin, 'red').getByText(en('formEditor.broken')).waitFor();
  await shoot(admin, 'form broken');
  await admin.unroute(/template\/[^/]+\/file/i);
});

test('a save that fails is shown at its field, or in a note where it belongs to none (FORM-091)', async () => {
  await design('Nepavyks');
  await fold('Settings');
  await admin.getByRole('textbox', { name: en('formEditor.userData.Name') }).fill('');
  await button('Save').click();
  await shows('Write a name.');
  await admin.getByRole('textbox', { name: en('formEditor.userData.Name') }).fill('Nepavyks');
  await admin.getByRole('textbox', { name: en('formEditor.template.sortWeight') }).fill('12a');
  await shows('Write digits only.');
  await admin.getByRole('textbox', { name: en('formEditor.template.sortWeight') }).fill('12');
  await admin.route(/FormBuilder\/template$/i, (route) => route.fulfill({ status: 500, body: '' }));
  await button('Save').click();
  await note(admin, 'red').getByText('Something went wrong').waitFor();
  expect(new URL(admin.url()).pathname).toMatch(/edit/);
  await admin.unroute(/FormBuilder\/template$/i);
});
