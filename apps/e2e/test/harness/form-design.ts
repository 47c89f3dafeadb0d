import type { FormElement, FormTemplate } from '@paraph/contract';
import type { Locator, Page } from 'playwright-core';
import type { Office } from './office.ts';

/** A template of blank pages, made without a page; `elements` are drawn on it. */
export async function makeTemplate(
  office: Office,
  { name, pages = 1, elements = [] }: { name: string; pages?: number; elements?: object[] },
): Promise<FormTemplate> {
  const { items } = await office.ask<{ items: { id: string }[] }>('GET', '/api/FormBuilder/type/list?module=HR');
  return office.ask<FormTemplate>('POST', '/api/FormBuilder/template', {
    name,
    formModuleType: 'HR',
    formTypeId: items[0]!.id,
    structure: JSON.stringify(elements),
    generate: { format: 'A4', orientation: 0, pages },
  });
}

/** A template as the server keeps it, and its elements. */
export async function keptTemplate(office: Office, id: string) {
  const template = await office.ask<FormTemplate>('GET', `/api/FormBuilder/template/${id}`);
  return { template, elements: JSON.parse(template.structure) as FormElement[] };
}

/** The element of this kind that was drawn first, or the one with this label. */
export const drawn = (page: Page, kind: string, label?: string): Locator =>
  page.locator(label ? `[data-kind=${kind}][aria-label$="${label}"]` : `[data-element][data-kind=${kind}]`).first();

/** Adds an element by pressing its kind in the palette. */
export async function addElement(page: Page, kind: string): Promise<Locator> {
  await page.locator(`button[data-kind=${kind}]`).click();
  const added = page.locator(`[data-element][data-kind=${kind}]`).last();
  await added.waitFor();
  return added;
}

/** A PDF of one page with three fields of its own: a name, a tick and a choice. */
export function pdfWithFields(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 6 0 R]/DA(/Helv 12 Tf 0 g)>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Annots[4 0 R 5 0 R 6 0 R]>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(applicant_name)/TU(Applicant)/Ff 2/Rect[72 700 300 724]/P 3 0 R/F 4>>',
    '<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/Rect[72 660 86 674]/P 3 0 R/F 4>>',
    '<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(city)/Opt[(Vilnius)(Kaunas)]/Rect[72 610 200 632]/P 3 0 R/F 4>>',
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
