import type { DocumentRow } from '@paraph/contract';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ProgressDashes } from '../../../ui/progress-dashes.tsx';
import { turnOf } from '../model.ts';

interface RowProgressProps {
  row: Pick<DocumentRow, 'progress' | 'signerDetails' | 'actions' | 'phase'>;
  showNumbers?: boolean;
}

/** Number of acts done of those asked for, and signers by name and address (DOC-007); empty where nobody is asked. */
export const RowProgress = ({ row, showNumbers = false }: RowProgressProps) => {
  const { t } = useTranslation();
  if (!row.progress) return null;
  const { asked, done, total } = row.progress;
  const signers = row.signerDetails.map(({ fullName, email }) =>
    fullName === email ? email : `${fullName}, ${email}`,
  );
  return (
    <Box component="span" title={signers.join('\n')}>
      <ProgressDashes
        done={done}
        total={total}
        turn={turnOf(row)}
        label={t(`documents.progress.${asked}`, { done, total })}
        showNumbers={showNumbers}
      />
    </Box>
  );
};
