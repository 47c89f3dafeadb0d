import type { DocumentRow } from '@paraph/contract';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ProgressDashes } from '../../../ui/progress-dashes.tsx';
import { turnOf } from '../model.ts';

interface RowProgressProps {
  row: Pick<DocumentRow, 'alreadySigned' | 'totalSigners' | 'signerDetails' | 'actions' | 'phase'>;
  showNumbers?: boolean;
}

/** Number of signatures, and signers by name and address (DOC-007); empty without signers. */
export const RowProgress = ({ row, showNumbers = false }: RowProgressProps) => {
  const { t } = useTranslation();
  if (row.totalSigners === 0) return null;
  const signers = row.signerDetails.map(({ fullName, email }) =>
    fullName === email ? email : `${fullName}, ${email}`,
  );
  return (
    <Box component="span" title={signers.join('\n')}>
      <ProgressDashes
        done={row.alreadySigned}
        total={row.totalSigners}
        turn={turnOf(row)}
        label={t('documents.done', { done: row.alreadySigned, total: row.totalSigners })}
        showNumbers={showNumbers}
      />
    </Box>
  );
};
