import type { DocumentRow } from '@paraph/contract';
import Attach from '@mui/icons-material/AttachFileRounded';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

/** A clip after the name: an accompanying file has not been seen. */
export const UnseenBeside = ({ row }: { row: Pick<DocumentRow, 'hasUnseenAccompanyingDocuments'> }) => {
  const { t } = useTranslation();
  if (!row.hasUnseenAccompanyingDocuments) return null;
  return (
    <Attach
      titleAccess={t('documents.unseenBeside')}
      sx={{ fontSize: 16, ml: 0.5, color: c('warning.fg'), verticalAlign: '-3px' }}
    />
  );
};
