import type { FormElement } from '@paraph/contract';

/** Props of every group of settings: the element and its setter. */
export interface SettingProps {
  element: FormElement;
  onChange: (part: Partial<FormElement>) => void;
}
