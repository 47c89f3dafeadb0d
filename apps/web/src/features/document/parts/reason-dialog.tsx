import type { DocumentDetails } from '@paraph/contract';
import { Button, Stack, Typography } from '@mui/material';
import { REASON } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOpenWithReason } from '../care-api.ts';

interface ReasonDialogProps {
  document: DocumentDetails;
  onClose: () => void;
}

/** Asks why somebody who takes no part opens a document, and says who will be told (product D5). */
export default function ReasonDialog({ document, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { open, error, isPending } = useOpenWithReason(document.id, onClose);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const said = reason.trim();
  const isShort = said.length < REASON.least;
  const send = () => {
    setAsked(true);
    if (!isShort) open(said);
  };
  return (
    <Dialog
      open
      title={t('document.reason.dialog', { name: document.name })}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {t('document.reason.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && (
          <Notice tone="error" role="alert">
            {Object.values(error.fields)[0] ?? (error.detail || t('ui.failed.offline'))}
          </Notice>
        )}
        <Typography>
          {document.isFromIntegration
            ? t('document.reason.toldNobody')
            : t('document.reason.told', { owner: document.owner.name })}
        </Typography>
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
      </Stack>
    </Dialog>
  );
}
