import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { renewals, type AnswerOf, type RenewalRow } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import { addressOfDocument } from '../../documents/index.ts';

type Forecast = AnswerOf<typeof renewals.forecast>;

/** When completed documents get their next archive timestamp, which happens automatically. */
export default function RenewalsPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(LIMITS.pageSize);
  const forecast = useEndpoint(
    renewals.forecast,
    { query: { offset: page * pageSize, limit: pageSize } },
    { keep: true },
  );
  return (
    <AdminPage title={t('renewals.title')}>
      <Stack sx={{ px: { xs: 2, sm: 4 }, pb: 2, gap: 2 }}>
        <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760 }}>
          {t('renewals.text')}
        </Typography>
        {forecast.isError && (
          <ErrorState
            title={t('ui.failed.title')}
            text={forecast.error.detail || t('ui.failed.offline')}
            onRetry={() => void forecast.refetch()}
          />
        )}
        {forecast.data?.total === 0 && <State title={t('renewals.none')} text={t('renewals.noneText')} />}
        {forecast.data && forecast.data.total > 0 && <Months forecast={forecast.data} />}
      </Stack>
      {forecast.data && forecast.data.total > 0 && (
        <>
          <Rows items={forecast.data.items} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={forecast.data.total}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(0);
            }}
          />
        </>
      )}
    </AdminPage>
  );
}

const Months = ({ forecast: { months, unproven } }: { forecast: Forecast }) => {
  const { t } = useTranslation();
  return (
    <Card title={t('renewals.months')}>
      {months.length > 0 && (
        <FigureTable
          label={t('renewals.byMonth')}
          heads={[t('renewals.month'), t('renewals.documents')]}
          rows={months.map(({ month, documents }) => [month, String(documents)])}
        />
      )}
      {unproven > 0 && (
        <Typography variant="body2" sx={{ color: c('ink2'), mt: 1 }}>
          {t('renewals.unproven', { count: unproven })}
        </Typography>
      )}
    </Card>
  );
};

const Rows = ({ items }: { items: readonly RenewalRow[] }) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="ol"
      aria-label={t('renewals.documents')}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}
    >
      {items.map((row) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          sx={{ gap: 1.5, px: { xs: 2, sm: 4 }, py: 1.5, borderBottom: hairline, alignItems: 'center' }}
        >
          <FileIcon extension={row.extension} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <MuiLink
              component={Link}
              to={addressOfDocument(row.id)}
              sx={{ color: c('ink'), fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {row.name}
            </MuiLink>
            <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              <When row={row} />
            </Typography>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
};

const When = ({ row: { renewFrom, provenUntil } }: { row: RenewalRow }) => {
  const { t } = useTranslation();
  if (!renewFrom || !provenUntil) return t('renewals.unknown');
  return t('renewals.when', { from: dayOf(renewFrom), until: dayOf(provenUntil) });
};
