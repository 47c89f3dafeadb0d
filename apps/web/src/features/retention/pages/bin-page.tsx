import { Box, Typography } from '@mui/material';
import { retention } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { FolderBin, useBinnedFolders } from '../parts/folder-bin.tsx';
import { RestoreButton } from '../parts/restore-button.tsx';
import { Rows } from '../parts/rows.tsx';

/** The user's deleted documents, while they can be restored (product D9). */
export default function BinPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const binned = useBinnedFolders(can('folders.open')).data ?? [];
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(LIMITS.pageSize);
  useCrumbs([{ label: t('documents.title'), to: '/documents' }, { label: t('retention.title') }]);
  const list = useEndpoint(retention.bin, { query: { offset: page * pageSize, limit: pageSize } }, { keep: true });
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 2 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t('retention.title')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: c('ink2'), maxWidth: 760 }}>
          {t('retention.text')}
        </Typography>
      </Box>
      <FolderBin binned={binned} />
      {list.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={list.error.detail || t('ui.failed.offline')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && binned.length === 0 && (
        <State title={t('retention.empty')} text={t('retention.emptyText')} />
      )}
      {list.data && list.data.total > 0 && (
        <>
          <Rows
            label={t('retention.title')}
            items={list.data.items}
            factsOf={({ at, folder }) =>
              [t('retention.goneOn', { day: dayOf(at) }), folder && t('retention.fromFolder', { name: folder })]
                .filter(Boolean)
                .join(' · ')
            }
            Action={RestoreButton}
          />
          <Pager
            page={page}
            pageSize={pageSize}
            total={list.data.total}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(0);
            }}
          />
        </>
      )}
    </>
  );
}
