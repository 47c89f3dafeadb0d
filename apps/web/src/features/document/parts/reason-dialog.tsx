import type { DocumentDetails } from '@paraph/contract';
import { REASON } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { useOpenWithReason } from '../care-api.ts';
import { ActionDialog } from './action-dialog.tsx';

interface ReasonDialogProps {
  document: DocumentDetails;
  onClose: () => void;
}

/** Requires a reason before a non-participant opens a document, and says who will be notified (product D5). */
export default function ReasonDialog({ document, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { open, error, isPending } = useOpenWithReason(document.id, onClose);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const trimmed = reason.trim();
  const isShort = trimmed.length < REASON.least;
  const send = () => {
    setAsked(true);
    if (!isShort) open(trimmed);
  };
  return (
    <ActionDialog
      title={t('document.reason.dialog', { name: document.name })}
      text={
        document.isFromIntegration
          ? t('document.reason.toldNobody')
          : t('document.reason.told', { owner: document.owner.name })
      }
      verb={t('document.reason.confirm')}
      pending={isPending}
      error={error}
      onClose={onClose}
      onDo={send}
    >
      <Field
        label={t('document.reason.label')}
        multiline
        minRows={3}
        autoFocus
        limit={REASON.most}
        value={reason}
        error={asked && isShort ? t('document.reason.short', { least: REASON.least }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
