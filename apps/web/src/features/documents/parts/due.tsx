import type { DocumentRow } from '@paraph/contract';
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { daysBetween, today } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';

/** "by 2026-11-27", or in the error tone how late it is. */
export const Due = ({ row }: { row: Pick<DocumentRow, 'deadline' | 'isOverdue'> }) => {
  const { t } = useTranslation();
  if (!row.deadline) return null;
  const text = row.isOverdue
    ? t('ui.daysLate', { count: Math.max(1, daysBetween(row.deadline, today())) })
    : t('ui.by', { day: row.deadline });
  return (
    <Typography
      variant="caption"
      className="num"
      sx={{ color: row.isOverdue ? c('error.fg') : c('ink2'), fontWeight: row.isOverdue ? 600 : 400 }}
    >
      {text}
    </Typography>
  );
};
