import type { DocumentRow } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { ProgressDashes } from '../../../ui/progress-dashes.tsx';
import { turnOf } from '../model.ts';

interface RowProgressProps {
  row: Pick<DocumentRow, 'alreadySigned' | 'totalSigners' | 'actions' | 'phase'>;
  showNumbers?: boolean;
}

/** How many have signed; nothing where nobody signs. */
export const RowProgress = ({ row, showNumbers = false }: RowProgressProps) => {
  const { t } = useTranslation();
  if (row.totalSigners === 0) return null;
  return (
    <ProgressDashes
      done={row.alreadySigned}
      total={row.totalSigners}
      turn={turnOf(row)}
      label={t('documents.done', { done: row.alreadySigned, total: row.totalSigners })}
      showNumbers={showNumbers}
    />
  );
};
