import Add from '@mui/icons-material/AddRounded';
import Block from '@mui/icons-material/BlockRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { tenants } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, useEndpoint, type ApiError } from '../../../lib/api/index.ts';
import { Link, useSearchParams } from '../../../lib/route/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import type { TenantRow } from '../model.ts';

/** All companies of the installation. */
export default function TenantsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  useCrumbs([{ label: t('tenants.title') }]);
  const search = query.get('q') ?? '';
  const page = Math.max(1, Number(query.get('page')) || 1) - 1;
  const limit = Math.min(100, Math.max(1, Number(query.get('size')) || 10));
  const list = useEndpoint(
    tenants.list,
    { query: { ...(search && { search }), offset: page * limit, limit } },
    { keep: true },
  );
  const go = useCallback(
    (part: Record<string, string>) =>
      setQuery((now) => ({ ...Object.fromEntries(now), page: '1', ...part }), { replace: true }),
    [setQuery],
  );
  const find = useCallback((words: string) => go({ q: words }), [go]);
  const showError = useErrorToast();
  const save = async () => {
    const body = { offset: 0, limit: LIMITS.exportRows, timezoneOffset: new Date().getTimezoneOffset() };
    try {
      const { bytes, fileName } = await callFile(tenants.exportCsv, { body });
      saveFile(bytes, fileName ?? 'tenants.csv');
    } catch (error) {
      showError(error as ApiError);
    }
  };
  const items = list.data?.items ?? [];
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 1 }}
      >
        <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {t('tenants.title')}
        </Typography>
        <Button startIcon={<Download />} onClick={() => void save()}>
          {t('documents.exportCsv')}
        </Button>
        <Button component={Link} to="/super-admin/waiting">
          {t('operator.title')}
        </Button>
        <Button component={Link} to="/super-admin/accounts">
          {t('operator.accounts.place')}
        </Button>
        <Button component={Link} to="/super-admin/doctor">
          {t('doctor.place')}
        </Button>
        <Button component={Link} to="/admin/log">
          {t('log.title')}
        </Button>
        <Button
          component={Link}
          to="/super-admin/tenants/create"
          variant="contained"
          color="primary"
          startIcon={<Add />}
        >
          {t('tenants.create')}
        </Button>
      </Stack>
      <Stack role="search" direction="row" sx={{ px: { xs: 2, sm: 4 }, py: 1.5 }}>
        <SearchField label={t('tenants.find')} value={search} onSearch={find} />
      </Stack>
      {list.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={list.error.detail || t('ui.failed.offline')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <State
          picture={search ? 'search' : 'sheets'}
          title={search ? t('admin.nothing.title') : t('tenants.empty.title')}
          text={search ? t('admin.nothing.text') : t('tenants.empty.text')}
        />
      )}
      <Stack component="ul" aria-label={t('tenants.title')} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
        {items.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </Stack>
      <Pager
        page={page}
        pageSize={limit}
        total={list.data?.total ?? 0}
        onPage={(next) => go({ page: String(next + 1) })}
        onPageSize={(size) => go({ size: String(size) })}
      />
    </Box>
  );
}

const Line = ({ row }: { row: TenantRow }) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 2,
        rowGap: 0.75,
        px: { xs: 2, sm: 4 },
        py: 1.5,
        borderBottom: hairline,
        alignItems: 'center',
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/super-admin/tenants/${row.id}/edit`}
          sx={{ color: c('ink'), fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {row.name}
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
          {row.domain}
        </Typography>
      </Box>
      <Typography variant="body2" className="num" sx={{ color: c('ink2') }}>
        {t('tenants.users')}: {row.users}
      </Typography>
      <Tag tone={row.isDeactivated ? 'neutral' : 'success'} icon={row.isDeactivated ? Block : CheckCircle}>
        {t(row.isDeactivated ? 'tenants.inactive' : 'tenants.active')}
      </Tag>
    </Stack>
  );
};
