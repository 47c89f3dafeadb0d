import { documents, type DocumentRow } from '@paraph/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, useAct } from '../../../lib/api/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';

/** Approves from the card, in one press (design, job "Approve"): the document's version at that moment. */
export const ApproveAtOnce = ({ row: { id, name } }: { row: DocumentRow }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const toast = useToast();
  const { mutateAsync: approve } = useAct(documents.approve);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      const { sha256 } = await call(documents.initSign, { params: { id }, query: {} });
      await approve({ params: { id }, body: { signatureType: 2, sha256 } });
      toast.success(t('home.approved', { name }));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void act()} aria-label={t('home.approveNamed', { name })}>
      {t('home.approve')}
    </Button>
  );
};
