import type { FormElement, FormTemplate } from '@paraph/contract';
import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';
import { en } from './words.ts';

/** Opens a template in the editor and waits for its page; `page` must be at the company. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(new URL(`/admin/forms/edit/${id}`, page.url()).href);
  await page.locator('[data-stage] canvas').waitFor();
}

/** Saves the template and waits until the server has it. */
export async function saveTemplate(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/FormBuilder/template'),
  );
  await page.getByRole('button', { name: en('formEditor.save'), exact: true }).click();
  const status = (await answered).status();
  if (status !== 200) throw new Error(`The template was not saved: ${status}.`);
}

/** Chooses from a select by its label. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The settings of the chosen element. */
export const settingsOf = (page: Page): Locator =>
  page.getByRole('region', { name: en('formEditor.element.settings') });

/** Returns a template as stored by the server, and its elements. */
export async function keptTemplate(apiClient: ApiClient, id: string) {
  const template = await apiClient.request<FormTemplate>('GET', `/api/FormBuilder/template/${id}`);
  return { template, elements: JSON.parse(template.structure) as FormElement[] };
}

/** Returns the first drawn element of this kind, or the one with this label. */
export const drawn = (page: Page, kind: string, label?: string): Locator =>
  page.locator(label ? `[data-kind=${kind}][aria-label$="${label}"]` : `[data-element][data-kind=${kind}]`).first();

/** Adds an element by pressing its kind in the palette. */
export async function addElement(page: Page, kind: string): Promise<Locator> {
  await page.locator(`button[data-kind=${kind}]`).click();
  const added = page.locator(`[data-element][data-kind=${kind}]`).last();
  await added.waitFor();
  return added;
}

/** Colour with which the text field of `pdfWithFields` fills its box. */
export const FIELD_COLOUR = [255, 0, 0] as const;

/** A PDF of one page with four form fields: a text with a value on red, a check box, a choice, and a group of buttons. */
export function pdfWithFields(): Buffer {
  const content = 'q 1 0 0 rg 0 0 228 24 re f Q';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 6 0 R 7 0 R]/DA(/Helv 12 Tf 0 g)>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Annots[4 0 R 5 0 R 6 0 R 8 0 R 9 0 R]>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(applicant_name)/TU(Applicant)/V(Senoji)/Ff 2/Rect[72 700 300 724]/P 3 0 R/F 4/AP<</N 10 0 R>>>>',
    '<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/Rect[72 660 86 674]/P 3 0 R/F 4>>',
    '<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(city)/Opt[(Vilnius)(Kaunas)]/V(Kaunas)/Rect[72 610 200 632]/P 3 0 R/F 4>>',
    '<</FT/Btn/Ff 49152/T(member)/Kids[8 0 R 9 0 R]>>',
    ...['taip', 'ne'].map(
      (state, at) =>
        `<</Type/Annot/Subtype/Widget/Parent 7 0 R/Rect[${72 + at * 80} 560 ${88 + at * 80} 576]/P 3 0 R/F 4/AS/Off/AP<</N<</${state} 11 0 R/Off 11 0 R>>>>>>`,
    ),
    `<</Type/XObject/Subtype/Form/BBox[0 0 228 24]/Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/XObject/Subtype/Form/BBox[0 0 16 16]/Length 0>>stream\n\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`);
}

/** Returns whether the first drawn page has a pixel of this colour. */
export const hasColour = (page: Page, colour: readonly number[]): Promise<boolean> =>
  page.evaluate((wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, place) => Math.abs(data[at + place]! - part) < 20)) return true;
    return false;
  }, colour);
