import type { FormElement } from '@paraph/contract';

/** Props of every group of settings: the element, its setter, and why these settings are refused. */
export interface SettingProps {
  element: FormElement;
  onChange: (part: Partial<FormElement>) => void;
  fault?: string | undefined;
}
