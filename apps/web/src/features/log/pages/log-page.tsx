import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { log, type AnswerOf } from '@paraph/contract';
import { LIMITS, LOG_ACTS } from '@paraph/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, useEndpoint, type ApiError } from '../../../lib/api/index.ts';
import { useNear } from '../../../lib/format/use-near.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { AdminPage } from '../../admin/index.ts';
import { detailText } from '../details.ts';
import { changed, queryOf, stateOf, type LogState } from '../model.ts';

type Row = AnswerOf<typeof log.list>['items'][number];

/** Every administrative act; the filters are stored in the address and apply to the export. */
export default function LogPage() {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [query, setQuery] = useSearchParams();
  const state = stateOf(query);
  const change = useCallback(
    (part: Partial<LogState>) => setQuery((now) => queryOf(changed(stateOf(now), part)), { replace: true }),
    [setQuery],
  );
  const { page, pageSize, ...filters } = state;
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const list = useEndpoint(log.list, { query: { ...asked, offset: page * pageSize, limit: pageSize } }, { keep: true });
  const save = async () => {
    try {
      const { bytes, fileName } = await callFile(log.export, { query: asked });
      saveFile(bytes, fileName ?? 'admin-log.csv');
    } catch (error) {
      showError(error as ApiError);
    }
  };
  const items = list.data?.items ?? [];
  return (
    <AdminPage
      title={t('log.title')}
      action={
        <Button startIcon={<Download />} onClick={() => void save()}>
          {t('log.export')}
        </Button>
      }
    >
      <Proof />
      <Filters state={state} onChange={change} />
      {list.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={list.error.detail || t('ui.failed.offline')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <State picture="search" title={t('admin.nothing.title')} text={t('admin.nothing.text')} />
      )}
      <Stack component="ol" aria-label={t('log.title')} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
        {items.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </Stack>
      <Pager
        page={page}
        pageSize={pageSize}
        total={list.data?.total ?? 0}
        onPage={(next) => change({ page: next })}
        onPageSize={(size) => change({ pageSize: Math.min(size, LIMITS.pageSizeMost) })}
      />
    </AdminPage>
  );
}

/** Verifies that no entry was changed or removed. */
const Proof = () => {
  const { t } = useTranslation();
  const { data } = useEndpoint(log.proof, {});
  return (
    <Box sx={{ px: { xs: 2, sm: 4 } }}>
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760 }}>
        {t('log.text')}
      </Typography>
      {data?.brokenAt === null && (
        <Typography role="status" variant="body2" sx={{ mt: 0.5, color: c('success.fg'), fontWeight: 600 }}>
          {t('log.whole', { number: data.links })}
        </Typography>
      )}
      {typeof data?.brokenAt === 'number' && (
        <Notice tone="error" role="alert" sx={{ mt: 1 }}>
          {t('log.broken', { number: data.brokenAt })}
        </Notice>
      )}
    </Box>
  );
};

const Filters = ({ state, onChange }: { state: LogState; onChange: (part: Partial<LogState>) => void }) => {
  const { t } = useTranslation();
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  return (
    <Stack
      role="search"
      direction="row"
      sx={{ px: { xs: 2, sm: 4 }, py: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <SearchField label={t('log.find')} value={state.search} onSearch={search} />
      <SelectField
        label={t('log.act')}
        quiet
        small
        value={state.act || 'any'}
        options={[
          { value: 'any', label: `${t('log.act')}: ${t('admin.any')}` },
          ...LOG_ACTS.map((name) => ({ value: name as string, label: t(`log.acts.${name.replace('.', '_')}`) })),
        ]}
        onChange={(act) => onChange({ act: act === 'any' ? '' : act })}
        sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' }, width: 'auto', minWidth: 0 }}
      />
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={t(`log.${name}`)}
          quiet
          size="small"
          type="date"
          value={state[name]}
          startAdornment={<Box sx={{ pl: 1.25, color: c('ink3'), fontSize: 13 }}>{t(`log.${name}`)}</Box>}
          onChange={(event) => onChange({ [name]: event.target.value })}
          sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' }, width: 'auto' }}
        />
      ))}
    </Stack>
  );
};

const Line = ({ row }: { row: Row }) => {
  const { t } = useTranslation();
  const near = useNear();
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: { xs: 0.5, sm: 2 }, px: { xs: 2, sm: 4 }, py: 1.25, borderBottom: hairline }}
    >
      <Typography
        component="time"
        dateTime={row.at}
        variant="body2"
        className="num"
        sx={{ width: { sm: 150 }, flex: 'none', color: c('ink2') }}
      >
        {near(row.at)}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(`log.acts.${row.act.replace('.', '_')}`)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {[row.about, ...row.details.map((detail) => detailText(detail, t))].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ width: { sm: 240 }, flex: 'none', color: c('ink3'), overflowWrap: 'anywhere' }}
      >
        {row.actor || t(row.byOperator ? 'log.operator' : 'log.system')}
        {row.ip && ` · ${row.ip}`}
      </Typography>
    </Stack>
  );
};
