import { Box, Skeleton, Typography } from '@mui/material';
import { accountRecovery } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useRecoveries, type Recoveries } from '../api.ts';
import { RecoveryForm } from '../parts/recovery-form.tsx';
import { WaitingPart, WaitingRow } from '../parts/waiting-part.tsx';

/** Recovery of lost second factors for accounts in several companies: starts one, and lists all requests. */
export default function AccountsPage() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('operator.accounts.title') }]);
  const list = useRecoveries();
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, py: 3, maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {t('operator.accounts.title')}
      </Typography>
      <Typography sx={{ color: c('ink2'), mb: 3, maxWidth: 640 }}>{t('operator.accounts.text')}</Typography>
      <RecoveryForm />
      {list.isPending && <Skeleton variant="rounded" height={160} />}
      {list.isError && (
        <ErrorState
          title={t('operator.accounts.failed')}
          text={list.error.detail || t('ui.failed.offline')}
          supportCode={list.error.traceId}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && <Requests rows={list.data.items} />}
    </Box>
  );
}

const Requests = ({ rows }: { rows: Recoveries }) => {
  const { t } = useTranslation();
  const cancel = useActWithToast(accountRecovery.cancel, t('operator.accounts.canceled'));
  const run = (id: string) => cancel.run({ params: { id } });
  return (
    <WaitingPart
      title={t('operator.accounts.listTitle')}
      text={t('operator.accounts.reasonHelp')}
      nothing={t('operator.accounts.nothing')}
      count={rows.length}
    >
      {rows.map((row) => (
        <WaitingRow
          key={row.id}
          refused={cancel.variables?.params.id === row.id ? cancel.error : null}
          title={row.email}
          facts={[
            t(`operator.accounts.askedBy.${row.askedBy}`),
            ...(row.formerAddress ? [t('operator.accounts.former', { email: row.formerAddress })] : []),
            momentOf(row.askedAt),
            t(`operator.accounts.state.${row.state}`),
            ...(row.state === 'waiting' ? [t('operator.accounts.due', { time: momentOf(row.dueAt) })] : []),
          ]}
          reason={row.reason || null}
          {...(row.state === 'waiting' && {
            action: { label: t('operator.accounts.cancel'), busy: cancel.isPending, run: () => run(row.id) },
          })}
        />
      ))}
    </WaitingPart>
  );
};
