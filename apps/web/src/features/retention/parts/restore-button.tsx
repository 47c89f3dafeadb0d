import { Button } from '@mui/material';
import { retention, type RetentionRow } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, useAct } from '../../../lib/api/index.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Restores a document unchanged. */
export const RestoreButton = ({ row }: { row: RetentionRow }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const restore = useAct(retention.restore);
  /** The row is unmounted once the list is read again, so the message must not depend on it. */
  const bringBack = async () => {
    try {
      const { leftFolder } = await restore.mutateAsync({ params: { id: row.id } });
      toast.success(t(leftFolder ? 'retention.restoredOutside' : 'retention.restored', { name: row.name }));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast.error(fault.detail || t('ui.failed.offline'));
    }
  };
  return (
    <Button
      loading={restore.isPending}
      aria-label={`${t('retention.restore')}: ${row.name}`}
      onClick={() => void bringBack()}
    >
      {t('retention.restore')}
    </Button>
  );
};
