import type { FormTemplate, FormType } from '@paraph/contract';
import { blankPdf } from '@paraph/pdf';
import type { Browser } from './people.ts';

export const BLANK = Buffer.from(blankPdf({ width: 595.28, height: 841.89, pages: 2 }));

/** An element as the editor first places it. */
export const element = (id: string, more: object = {}) => ({
  id,
  type: 0,
  page: 1,
  x: 12,
  y: 36,
  width: 164,
  height: 24,
  font: 'Arial' as const,
  fontSize: 12,
  textAlignment: 0,
  textStyle: 'Regular' as const,
  textDecoration: 0,
  color: '#000000',
  rotate: 0,
  required: false,
  label: id,
  ...more,
});

type Asks = Pick<Browser, 'request'>;

/** Makes a type of forms as an administrator. */
export async function newType(browser: Asks, more: object = {}): Promise<FormType> {
  const body = { nameEN: `Type ${crypto.randomUUID().slice(0, 8)}`, moduleType: 'HR', ...more };
  const made = await browser.request('POST', '/api/FormBuilder/type', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as unknown as FormType;
}

/** The body of the call that makes a template of a type. */
export const templateBody = (formTypeId: string, more: object = {}) => ({
  name: `Form ${crypto.randomUUID().slice(0, 8)}`,
  formModuleType: 'HR',
  formTypeId,
  structure: JSON.stringify([element('el-1')]),
  file: BLANK.toString('base64'),
  fileName: 'form.pdf',
  ...more,
});

/** Makes a template as an administrator, with a new type unless one is given. */
export async function newTemplate(
  browser: Asks,
  more: Record<string, unknown> & { formTypeId?: string } = {},
): Promise<FormTemplate> {
  const formTypeId = more.formTypeId ?? (await newType(browser)).id;
  const made = await browser.request('POST', '/api/FormBuilder/template', templateBody(formTypeId, more));
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as unknown as FormTemplate;
}
