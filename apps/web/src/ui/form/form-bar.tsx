import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultAt } from '../../lib/api/index.ts';
import { goToField } from '../../lib/focus/index.ts';
import { FaultLink, FaultList } from '../fault-list.tsx';
import { SaveBar } from '../save-bar.tsx';
import { FormMessage } from './frames.tsx';
import type { ApiForm } from './use-api-form.ts';

interface FormBarProps<D extends FieldValues> {
  of: ApiForm<D>;
  /** Labels of the fields, in the order of the page. */
  labels: Partial<Record<keyof D & string, string>>;
  onDiscard: () => void;
  /** What the save requires beyond the fields. */
  children?: ReactNode;
}

/** The end of a form that is longer than the screen: a bar that stays in view and lists the refused fields. */
export const FormBar = <D extends FieldValues>({ of, labels, onDiscard, children }: FormBarProps<D>) => {
  const { t } = useTranslation();
  const { isChanged, isBusy } = of;
  const status = t(isChanged ? 'admin.unsaved' : 'admin.unchanged');
  return (
    <SaveBar status={status} isChanged={isChanged} isBusy={isBusy} onDiscard={onDiscard}>
      <Refusals of={of} labels={labels} />
      <FormMessage of={of} />
      {children}
    </SaveBar>
  );
};

/** Links to the refused fields, which may be far above. */
function Refusals<D extends FieldValues>({ of, labels }: Pick<FormBarProps<D>, 'of' | 'labels'>) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: of.control });
  const refused = Object.entries<string>(labels as Record<string, string>).flatMap(([name, label]) => {
    const text = errors[name]?.message ?? faultAt(of.error, of.prefix + name);
    return typeof text === 'string' ? [{ name, label, text }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <Box sx={{ maxHeight: '30vh', overflowY: 'auto' }}>
      <FaultList title={t('ui.faults.title')}>
        {refused.map(({ name, ...fault }) => (
          <FaultLink key={name} {...fault} onGo={() => go(name)} />
        ))}
      </FaultList>
    </Box>
  );
}

function go(name: string): void {
  const field = document.querySelector<HTMLElement>(`main [data-field="${name}"]`);
  if (field) goToField(field);
}
