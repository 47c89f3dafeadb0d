import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import { IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { SelectField } from './select-field.tsx';

const sizes = ['10', '20', '50'] as const;

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** The total is a lower bound. */
  more?: boolean;
  /** Rows of this page, where the total is unknown. */
  shown?: number;
  /** Whether there is a next page, where the total is unknown. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** Position in the list, and navigation. */
export const Pager = ({ page, pageSize, total, more, shown, hasNext, onPage, onPageSize }: PagerProps) => {
  const { t } = useTranslation();
  const from = total === 0 ? 0 : page * pageSize + 1;
  const to = more && shown !== undefined ? page * pageSize + shown : Math.min(total, (page + 1) * pageSize);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 4 }, py: 1.5 }}
    >
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('table.rowsPerPage')}
      </Typography>
      <SelectField
        label={t('table.rowsPerPage')}
        quiet
        small
        bare
        value={String(pageSize)}
        options={[...new Set([...sizes, String(pageSize)])].map((value) => ({ value, label: value }))}
        onChange={(value) => onPageSize(Number(value))}
        sx={{ width: 'auto' }}
      />
      <Typography variant="body2" className="num" role="status" sx={{ color: c('ink2'), mx: 1 }}>
        {t('table.rangeOf', { from, to, total: more ? `${total}+` : total })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('table.previousPage')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('table.nextPage')}
        disabled={!(hasNext ?? (more || to < total))}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  );
};
