import { Button } from '@mui/material';
import { retention, type BinRow } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** Restores a document unchanged. */
export const RestoreButton = ({ row }: { row: BinRow }) => {
  const { t } = useTranslation();
  const restore = useActWithToast(retention.restore, ({ leftFolder }) =>
    t(leftFolder ? 'retention.restoredOutside' : 'retention.restored', { name: row.name }),
  );
  return (
    <>
      <Button
        loading={restore.isPending}
        aria-label={`${t('retention.restore')}: ${row.name}`}
        onClick={() => restore.run({ params: { id: row.id } })}
      >
        {t('retention.restore')}
      </Button>
      <RefusedAct of={restore.error} />
    </>
  );
};
