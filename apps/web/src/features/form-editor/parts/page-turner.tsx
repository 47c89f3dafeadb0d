import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import { IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

interface TurnerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Page X of N, with buttons to the previous and next one (FORM-009). */
export const PageTurner = ({ page, pages, onPage }: TurnerProps) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" role="group" aria-label={t('formEditor.pages')} sx={{ alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={t('table.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Typography
        variant="body2"
        role="status"
        className="num"
        sx={{ color: c('ink2'), mx: 0.5, whiteSpace: 'nowrap' }}
      >
        {t('table.pageOf', { page, pages })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('table.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  );
};
