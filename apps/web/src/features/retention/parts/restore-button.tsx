import { Button } from '@mui/material';
import { retention, type RetentionRow } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Brings a document back as it was. */
export const RestoreButton = ({ row }: { row: RetentionRow }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const restore = useAct(retention.restore);
  return (
    <Button
      loading={restore.isPending}
      aria-label={`${t('retention.restore')}: ${row.name}`}
      onClick={() =>
        restore.mutate(
          { params: { id: row.id } },
          {
            onSuccess: () => toast.success(t('retention.restored', { name: row.name })),
            onError: (error) => toast.error(error.detail || t('ui.failed.offline')),
          },
        )
      }
    >
      {t('retention.restore')}
    </Button>
  );
};
