import Lock from '@mui/icons-material/LockOutlined';
import type { ListColumn, ListedRow } from '@paraph/contract';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

interface FieldValueProps {
  row: Pick<ListedRow, 'formValues'>;
  field: string;
  type: ListColumn['type'];
}

/** The value of a field; viewers who may not read the document see a lock instead. */
export const FieldValue = ({ row, field, type }: FieldValueProps) => {
  const { t } = useTranslation();
  if (row.formValues === null)
    return <Lock titleAccess={t('documents.template.unread')} sx={{ fontSize: 16, color: c('ink3') }} />;
  const text = row.formValues?.[field];
  if (!text)
    return (
      <Box component="span" aria-hidden sx={{ color: c('ink3') }}>
        –
      </Box>
    );
  const isShort = type === 'date' || type === 'number';
  return (
    <Box
      component="span"
      title={text}
      className={type === 'number' ? 'num' : undefined}
      sx={
        isShort
          ? { whiteSpace: 'nowrap' }
          : {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              minWidth: 96,
              maxWidth: 260,
            }
      }
    >
      {text}
    </Box>
  );
};
