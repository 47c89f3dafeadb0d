import Upload from '@mui/icons-material/FileUploadOutlined';
import { LIMITS } from '@paraph/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { useCounts, useDocuments } from '../api.ts';
import type { ManyKind } from '../use-many.ts';
import { shownFields, useListView } from '../list-view.ts';
import { changed, isFiltered, NO_FILTERS, queryOf, stateOf, type DocumentListState, wayTo } from '../model.ts';
import { DocumentCards } from '../parts/document-cards.tsx';
import { DocumentTable } from '../parts/document-table.tsx';
import { DownloadMany } from '../parts/download-many.tsx';
import { ListFilters } from '../parts/list-filters.tsx';
import { ListSkeleton } from '../parts/list-skeleton.tsx';
import { EmptyList, FailedList, FilteredList } from '../parts/list-states.tsx';
import { ListTabs } from '../parts/list-tabs.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The lists of documents. All settings are stored in the address. */
export default function DocumentsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const state = stateOf(query);
  const waiting = useCounts().data?.waitingForMe ?? 0;
  useCrumbs([{ label: t('documents.title') }], waiting);
  const change = useCallback(
    (part: Partial<DocumentListState>) => setQuery((now) => queryOf(changed(stateOf(now), part)), { replace: true }),
    [setQuery],
  );
  return (
    <>
      <Head state={state} />
      <ListTabs tab={state.tab} onTab={(tab) => setQuery((now) => queryOf(changed(stateOf(now), { tab })))} />
      <ListFilters state={state} onChange={change} />
      <Rows state={state} onChange={change} />
    </>
  );
}

const Head = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 1 }}
    >
      <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {t('documents.title')}
      </Typography>
      <Button component={Link} to="/bin" variant="text">
        {t('retention.title')}
      </Button>
      <Many offered={state.tab === 'waitingForMe'} />
      <DownloadMany state={state} />
      {can('documents.compose') && (
        <Button
          component={Link}
          to="/standard/compose-document"
          variant="contained"
          color="primary"
          startIcon={<Upload />}
        >
          {t('documents.upload')}
        </Button>
      )}
    </Stack>
  );
};

/** Acts on several documents; loaded on demand. */
const ManyDialog = lazyPart(() => import('../parts/many-dialog.tsx'));

const MANY = [
  ['sign', 'documents.bulk-sign'],
  ['approve', 'documents.mass-approve'],
] as const;

const Many = ({ offered }: { offered: boolean }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const isNone = useCounts().data?.waitingForMe === 0;
  const [open, setOpen] = useState<ManyKind | null>(null);
  return (
    <>
      {offered &&
        MANY.filter(([, capability]) => can(capability)).map(([kind]) => (
          <Button key={kind} disabled={isNone} onClick={() => setOpen(kind)}>
            {t(`documents.many.${kind}`)}
          </Button>
        ))}
      {open && (
        <Suspense>
          <ManyDialog kind={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};

interface RowsProps {
  state: DocumentListState;
  onChange: (part: Partial<DocumentListState>) => void;
}

const Rows = ({ state, onChange }: RowsProps) => {
  const phone = usePhone();
  const list = useDocuments(state);
  const [view] = useListView();
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) return <FailedList error={list.error} onRetry={() => void list.refetch()} />;
  // The grid expects rows and their count, the answer has items and total (DOC-066).
  const { items: rows, total: rowCount, totalIsMore, next } = list.data;
  if (rows.length === 0 && isFiltered(state)) {
    return <FilteredList state={state} columns={list.data.columns} onClear={() => onChange(NO_FILTERS)} />;
  }
  if (rows.length === 0) return <EmptyList state={state} />;
  const stale = list.isPlaceholderData;
  const fields = shownFields(view, state.formTemplateId, list.data.columns);
  return (
    <Box>
      {phone ? (
        <DocumentCards rows={rows} fields={fields} stale={stale} />
      ) : (
        <DocumentTable
          rows={rows}
          fields={fields}
          state={state}
          stale={stale}
          onSort={(sort, direction) => onChange({ sort, direction })}
        />
      )}
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        total={rowCount}
        more={totalIsMore}
        shown={rows.length}
        hasNext={state.page < LIMITS.numberedPages ? undefined : next !== null}
        onPage={(page) => onChange(wayTo(page, state, next))}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </Box>
  );
};
