import { Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { addressOf, shownPages } from '../model.ts';

const SIZES = ['10', '20', '50'] as const;

interface PagesProps {
  id: string | null;
  page: number;
  pageSize: number;
  total: number;
  onPageSize: (size: number) => void;
}

/** Total, page size, and the numbered pages (DRIVE-010, DRIVE-097). */
export const Pages = ({ id, page, pageSize, total, onPageSize }: PagesProps) => {
  const { t } = useTranslation();
  const { search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Typography variant="body2" role="status" className="num" sx={{ color: c('ink2') }}>
        {t('drive.total', { count: total })}
      </Typography>
      <Stack component="nav" aria-label={t('drive.pages')} direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {shownPages(Math.min(page, last), last).map((one, at) =>
          one === null ? (
            <Typography key={`gap ${at}`} aria-hidden sx={{ px: 0.5 }}>
              …
            </Typography>
          ) : (
            <Button
              key={one}
              size="small"
              component={Link}
              to={`${addressOf(id, one)}${search}`}
              aria-label={t('drive.page', { page: one })}
              aria-current={one === page ? 'page' : undefined}
              variant={one === page ? 'contained' : 'text'}
              sx={{ minWidth: 36 }}
            >
              {one}
            </Button>
          ),
        )}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('table.rowsPerPage')}
        </Typography>
        <SelectField
          label={t('table.rowsPerPage')}
          quiet
          small
          value={String(pageSize)}
          options={[...new Set([...SIZES, String(pageSize)])].map((value) => ({ value, label: value }))}
          onChange={(value) => onPageSize(Number(value))}
          sx={{ width: 'auto' }}
        />
      </Stack>
    </Stack>
  );
};
