import type { ListedRow } from '@paraph/contract';
import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

/** For whom the viewer would act: "waiting for me" alone would not say whose act is missing. */
export const InPlaceOf = ({ row: { inPlaceOf = [] } }: { row: ListedRow }) => {
  const { t } = useTranslation();
  if (inPlaceOf.length === 0) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      {t('documents.inPlaceOf', { names: inPlaceOf.join(', ') })}
    </Typography>
  );
};
