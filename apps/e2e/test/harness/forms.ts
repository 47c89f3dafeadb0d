import { FORM_ELEMENTS, type FormElementKind } from '@paraph/domain';
import type { FormElement, FormFilling } from '@paraph/contract';
import type { ApiClient } from './api-client.ts';

type Input = Partial<FormElement> & { label: string };

/** An element as the editor makes it; `at` is its distance from the top of its page in points. */
export const element = (kind: FormElementKind, id: string, at: number, more: Input): Partial<FormElement> => ({
  id: `el-${id}`,
  type: FORM_ELEMENTS[kind],
  page: 1,
  x: 60,
  y: at,
  width: 220,
  height: 20,
  font: 'Arial',
  fontSize: 12,
  textAlignment: 0,
  textStyle: 'Regular',
  textDecoration: 0,
  color: '#101828',
  rotate: 0,
  required: false,
  ...more,
});

interface NewTemplate {
  name: string;
  module?: 'HR' | 'Accounting';
  pages?: number;
  /** None by default. */
  elements?: object[];
  /** Other properties of the template. */
  more?: object;
}

/** An administrator makes a template of blank pages. @returns its id */
export async function makeTemplate(
  apiClient: ApiClient,
  { name, module = 'HR', pages = 1, elements = [], more }: NewTemplate,
) {
  const { items } = await apiClient.request<{ items: { id: string }[] }>(
    'GET',
    `/api/FormBuilder/type/list?module=${module}`,
  );
  const { id } = await apiClient.request<{ id: string }>('POST', '/api/FormBuilder/template', {
    name,
    formModuleType: module,
    formTypeId: items[0]!.id,
    generate: { format: 'A4', orientation: 0, pages },
    structure: JSON.stringify(elements),
    ...more,
  });
  return id;
}

/** Starts a form by API. */
export const begin = (apiClient: ApiClient, formBuilderId: string) =>
  apiClient.request<FormFilling>('POST', '/api/FormBuilder/fill/create-new', { formBuilderId });
