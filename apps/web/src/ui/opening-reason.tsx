import { REASON } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** The reason for opening documents of others to more people; null as long as none is required. */
export function useOpeningReason(fault: string | undefined) {
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  if (fault !== undefined && !isShown) setShown(true);
  return {
    reason: typed.trim() === '' ? null : typed.trim(),
    field: isShown ? <OpeningReason typed={typed} fault={fault} onType={setTyped} /> : null,
  };
}

interface OpeningReasonProps {
  typed: string;
  fault: string | undefined;
  onType: (typed: string) => void;
}

/** The field of that reason. */
export const OpeningReason = ({ typed, fault, onType }: OpeningReasonProps) => {
  const { t } = useTranslation();
  return (
    <Field
      label={t('ui.openingReason')}
      help={t('ui.openingReasonHelp')}
      multiline
      autoFocus
      limit={REASON.most}
      value={typed}
      error={fault}
      onChange={(event) => onType(event.target.value)}
    />
  );
};
