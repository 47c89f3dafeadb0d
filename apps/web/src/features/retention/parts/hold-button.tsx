import { Button, Typography } from '@mui/material';
import { retention, type RetentionRow } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, useAct, restOf } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';

type HeldRow = Pick<RetentionRow, 'id' | 'name' | 'isHeld'>;

/** Sets or lifts a hold that prevents deletion of a document. */
export const HoldButton = ({ row }: { row: HeldRow }) => {
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

const Release = ({ row }: { row: HeldRow }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const hold = useAct(retention.hold);
  /** The row is unmounted once the list is read again, so the message must not depend on it. */
  const release = async () => {
    try {
      await hold.mutateAsync({ params: { id: row.id }, body: { reason: null } });
      toast.success(t('retention.released'));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast.error(fault.detail || t('ui.failed.offline'));
    }
  };
  return (
    <Button
      loading={hold.isPending}
      aria-label={`${t('retention.release')}: ${row.name}`}
      onClick={() => void release()}
    >
      {t('retention.release')}
    </Button>
  );
};

const HoldDialog = ({ row, onClose }: { row: HeldRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const hold = useAct(retention.hold);
  const [reason, setReason] = useState('');
  const save = async () => {
    try {
      await hold.mutateAsync({ params: { id: row.id }, body: { reason } });
      toast.success(t('retention.heldDone', { name: row.name }));
      onClose();
    } catch (fault) {
      // Shown in the dialog.
      if (!(fault instanceof ApiError)) throw fault;
    }
  };
  const rest = restOf(hold.error, ['reason']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('retention.holdTitle')}
      size="code"
      onSubmit={() => void save()}
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
      {rest && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {rest}
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
