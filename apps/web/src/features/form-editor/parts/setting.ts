import type { FormElement } from '@paraph/contract';

/** What every group of settings gets: the element, and the way to change it. */
export interface SettingProps {
  element: FormElement;
  onChange: (part: Partial<FormElement>) => void;
}
