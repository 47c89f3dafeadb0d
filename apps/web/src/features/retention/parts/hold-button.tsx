import { Button, Typography } from '@mui/material';
import { retention, type RetentionRow } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';

/** Keeps a document from being deleted, or lifts that again. */
export const HoldButton = ({ row }: { row: RetentionRow }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (row.isHeld) return <Release row={row} />;
  return (
    <>
      <Button aria-label={`${t('retention.hold')}: ${row.name}`} onClick={() => setOpen(true)}>
        {t('retention.hold')}
      </Button>
      {isOpen && <HoldDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
};

const Release = ({ row }: { row: RetentionRow }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const hold = useAct(retention.hold);
  return (
    <Button
      loading={hold.isPending}
      aria-label={`${t('retention.release')}: ${row.name}`}
      onClick={() =>
        hold.mutate(
          { params: { id: row.id }, body: { reason: null } },
          {
            onSuccess: () => toast.success(t('retention.released')),
            onError: (error) => toast.error(error.detail || t('ui.failed.offline')),
          },
        )
      }
    >
      {t('retention.release')}
    </Button>
  );
};

const HoldDialog = ({ row, onClose }: { row: RetentionRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const hold = useAct(retention.hold);
  const [reason, setReason] = useState('');
  const save = () =>
    hold.mutate(
      { params: { id: row.id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success(t('retention.heldDone', { name: row.name }));
          onClose();
        },
      },
    );
  const isOther = hold.isError && Object.keys(hold.error.fields).length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('retention.holdTitle')}
      size="code"
      onSubmit={save}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={hold.isPending}>
            {t('retention.hold')}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
      <Typography variant="body2" sx={{ color: c('ink2'), mt: 0.5, mb: 2 }}>
        {t('retention.holdText')}
      </Typography>
      {isOther && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {hold.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      <Field
        label={t('retention.holdReason')}
        value={reason}
        error={hold.error?.fields['reason']}
        limit={LIMITS.holdReason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
