import type { FormElement } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { FAULT_TINT, FIELD_TINT } from '../../ui/page-tint.ts';
import { lettersOf } from './letters.ts';
import { useElement } from './use-element.ts';

export interface PageFieldProps {
  element: FormElement;
  scale: number;
}

/** Common attributes of every control on a page. */
export function useControl({ element, scale }: PageFieldProps) {
  const { t } = useTranslation();
  const { label, fault, leave } = useElement(element);
  return {
    'data-field': element.id,
    'aria-label': t('filling.pageField', { label, page: element.page }),
    'aria-required': element.required,
    ...(fault && { 'aria-invalid': true as const, title: fault }),
    onBlur: leave,
    sx: { ...controlLook(Boolean(fault), element.required), ...lettersOf(element, scale) },
  };
}

/** The paper is white in both colour schemes, so these colours are fixed. */
const controlLook = (isWrong: boolean, isRequired: boolean) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 'inherit',
  m: 0,
  px: '2px',
  py: 0,
  border: `1px solid ${isWrong ? '#b42318' : '#5b8791'}`,
  borderLeftWidth: isRequired ? 3 : 1,
  borderRadius: '2px',
  bgcolor: isWrong ? FAULT_TINT : FIELD_TINT,
  colorScheme: 'light',
  '&:focus-visible': { outline: '2px solid #0f5c6e', outlineOffset: '1px', bgcolor: 'transparent' },
});
