import type { DocumentDetails } from '@paraph/contract';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { ApiError } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDeadline, useExpiration } from '../care-api.ts';

const refusalOnly = (fault: unknown): void => {
  if (!(fault instanceof ApiError)) throw fault;
};

interface TermsDialogProps {
  document: DocumentDetails;
  onClose: () => void;
}

/** Deadline and validity; only changed values are sent. */
export const TermsDialog = ({ document, onClose }: TermsDialogProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const [setDeadline, setExpiration] = [useDeadline(), useExpiration()];
  // Until it is typed in, a field follows what is stored.
  const [typedDeadline, changeDeadline] = useState<string | null>(null);
  const [typedValidUntil, changeValidUntil] = useState<string | null>(null);
  const deadline = typedDeadline ?? document.deadline ?? '';
  const validUntil = typedValidUntil ?? document.validUntil ?? '';
  const error = setDeadline.error ?? setExpiration.error;
  const params = { id: document.id };
  const saveBoth = async () => {
    let { editTag } = document;
    if (deadline !== (document.deadline ?? ''))
      ({ editTag } = await setDeadline.mutateAsync({ params, body: { deadline: deadline || null, editTag } }));
    if (validUntil !== (document.validUntil ?? ''))
      await setExpiration.mutateAsync({ params, body: { expirationDate: validUntil || null, editTag } });
  };
  // A failure is shown in the dialog, which remains open.
  const save = () => saveBoth().then(onClose, (fault: unknown) => refusalOnly(fault));
  return (
    <Dialog
      open
      title={t('document.care.terms')}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={setDeadline.isPending || setExpiration.isPending}
          >
            {t('ui.save')}
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
        {can('documents.deadline') && document.phase !== 'completed' && (
          <Field
            label={t('document.general.deadline')}
            type="date"
            value={deadline}
            inputProps={{ min: today() }}
            onChange={(event) => changeDeadline(event.target.value)}
          />
        )}
        <Field
          label={t('document.general.validUntil')}
          type="date"
          value={validUntil}
          onChange={(event) => changeValidUntil(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
};
