import { Box, Stack, Typography } from '@mui/material';
import { retention, type RetentionRow } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { AdminPage } from '../../admin/index.ts';
import { HoldButton } from '../parts/hold-button.tsx';
import { RestoreButton } from '../parts/restore-button.tsx';
import { Rows } from '../parts/rows.tsx';

const STATES = ['announced', 'held', 'bin'] as const;
type ListState = (typeof STATES)[number];

const WHEN = { announced: 'retention.dueOn', held: 'retention.heldSince', bin: 'retention.goneOn' } as const;

/** The company's documents that are scheduled for deletion, on hold, or in the bin (product D6). */
export default function RetentionPage() {
  const { t } = useTranslation();
  const [state, setState] = useState<ListState>('announced');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(LIMITS.pageSize);
  const query = { state, offset: page * pageSize, limit: pageSize };
  const list = useEndpoint(retention.company, { query }, { keep: true });
  const factsOf = ({ at, owner, reason }: RetentionRow) =>
    [
      t(WHEN[state], { day: dayOf(at) }),
      t('retention.owner', { name: owner }),
      ...(reason ? [t('retention.reason', { reason })] : []),
    ].join(' · ');
  return (
    <AdminPage title={t('retention.adminTitle')}>
      <Box sx={{ px: { xs: 2, sm: 4 }, pb: 2 }}>
        <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, mb: 2 }}>
          {t('retention.adminText')}
        </Typography>
        <Choice
          label={t('retention.state')}
          value={state}
          options={STATES.map((value) => ({ value, label: t(`retention.${value}`) }))}
          onChoose={(next) => {
            setState(next);
            setPage(0);
          }}
          sx={{ maxWidth: 480 }}
        />
      </Box>
      {list.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={list.error.detail || t('ui.failed.offline')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && <State title={t('retention.nothing')} />}
      {list.data && list.data.total > 0 && (
        <>
          <Rows
            label={t('retention.adminTitle')}
            items={list.data.items}
            factsOf={factsOf}
            Action={state === 'bin' ? BinActions : HoldButton}
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
    </AdminPage>
  );
}

const BinActions = ({ row }: { row: RetentionRow }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    <RestoreButton row={row} />
    <HoldButton row={row} />
  </Stack>
);
