import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { note } from './harness/notes.ts';
import { apiClientOf } from './harness/api-client.ts';
import { BIRUTĖ } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();

test.each([
  ['a desktop of 1440 pixels', DESKTOP],
  ['a phone of 390 pixels', PHONE],
])(
  'FILTER-011 FILTER-017 a list is filtered, saved under a name, found again and exported on %s',
  async (_where, size) => {
    const name = `Juodraštis ${randomInt(100_000)}`;
    await (await apiClientOf(BIRUTĖ)).draft(name);
    const page = await visitor({ size });
    await signIn(page, BIRUTĖ);
    const menu = page.getByRole('button', { name: en('documents.presets.button') });
    const openMenu = async () => {
      if (size === PHONE && !(await menu.isVisible()))
        await page.getByRole('button', { name: en('documents.quick.button'), exact: true }).click();
      await menu.click();
    };
    await page.goto(`${site('azuolas')}/documents`);
    await page.getByText(name).first().waitFor();
    await openMenu();
    expect(await page.getByRole('button', { name: en('documents.presets.save') }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await page.goto(`${site('azuolas')}/documents?tab=my&quick=notSent&sortModel=[{"field":"name","sort":"asc"}]`);
    await page.getByText(name).first().waitFor();
    await openMenu();
    await page.getByRole('button', { name: en('documents.presets.save') }).click();
    await page.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
    await page.getByText(en('documents.presets.needed')).waitFor();
    await page.getByLabel(en('documents.presets.name')).fill(`Neišsiųsti ${size.width}`);
    await page.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
    await page.getByText(en('documents.presets.saved')).waitFor();

    await page.goto(`${site('azuolas')}/documents`);
    await page.getByText(name).first().waitFor();
    await openMenu();
    await shoot(page, `saved filters ${size.width}`);
    await page.getByRole('button', { name: `Neišsiųsti ${size.width}`, exact: true }).click();
    await page.waitForURL((url) => {
      const said = (key: string) => url.searchParams.get(key) ?? '';
      return /"my".*"notSent"/.test(said('filterModel')) && said('sortModel') === '[{"field":"name","sort":"asc"}]';
    });
    const button = page.getByRole('button', { name: en('documents.exportCsv') });
    if (!(await button.isVisible()))
      await page.getByRole('button', { name: en('documents.quick.button'), exact: true }).click();
    await button.click();
    const all = page.getByRole('menuitem', { name: en('documents.export.all') });
    const [event] = await Promise.all([page.waitForEvent('download'), all.click()]);
    expect(event.suggestedFilename()).toMatch(/^Documents \d{4}-\d\d-\d\d\.csv$/);
    const table = readFileSync(await event.path(), 'utf8');
    expect(table.split('\r\n')[0]).toBe('\uFEFF"Name";"State";"Done";"Tags";"Deadline";"Owner";"Changed"');
    expect(table).toContain(`"${name}";"New · not sent"`);

    // After a reload the chosen one is still marked.
    await page.reload();
    await openMenu();
    const chosen = page.getByRole('button', { name: `Neišsiųsti ${size.width}`, exact: true, pressed: true });
    await chosen.waitFor();
    // Chosen once more it is left: the mark goes, and what it narrowed.
    await chosen.click();
    await page.waitForURL((url) => !url.searchParams.has('filterModel'));
    await openMenu();
    await page.getByRole('button', { name: `Neišsiųsti ${size.width}`, exact: true, pressed: false }).waitFor();
    await page.getByRole('button', { name: `Neišsiųsti ${size.width}`, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.has('filterModel'));
    await openMenu();
    await chosen.waitFor();
    await page.getByRole('button', { name: `Delete the filter “Neišsiųsti ${size.width}”` }).click();
    await page.getByText(en('documents.presets.deleted')).waitFor();
    await chosen.waitFor({ state: 'detached' });
    expectNoFaults(page);
  },
);

test('FILTER-013 a filter that cannot be saved is reported by an error beside the page', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, BIRUTĖ);
  await page.goto(`${site('azuolas')}/documents?quick=notSent`);
  await page.route('**/api/view-presets', (route) => route.abort());
  await page.getByRole('button', { name: en('documents.presets.button') }).click();
  await page.getByRole('button', { name: en('documents.presets.save') }).click();
  await page.getByLabel(en('documents.presets.name')).fill('Nepavyks');
  await page.getByRole('button', { name: en('documents.presets.keep'), exact: true }).click();
  // Beside the dialog, which says it at the field too.
  await note(page, 'red').filter({ hasText: 'There is no connection to the server.' }).waitFor();
});
