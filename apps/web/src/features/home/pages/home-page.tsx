import Article from '@mui/icons-material/ArticleOutlined';
import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { ACCEPT, putAside } from '../../compose/index.ts';
import { useFillForm } from '../../filling/index.ts';
import { DelegatedLink, useCounts, useWaiting } from '../../documents/index.ts';
import { useRuntime, useSession } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { useLate } from '../../../ui/late.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { greetingAt, hourIn } from '../model.ts';
import { Counters } from '../parts/counters.tsx';
import { OthersCard } from '../parts/others-card.tsx';
import { HeroCard, TaskCard } from '../parts/task-cards.tsx';
import { useMedium } from '../../../ui/use-phone.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Consumers alone have a plan. */
const PlanPart = lazyPart(async () => ({ default: (await import('../../billing/index.ts')).PlanPart }));

/** Only for users who send. */
const CameBack = lazyPart(() => import('../parts/came-back.tsx'));

/** Only where the company has the module. */
const Statistics = lazyPart(() => import('../parts/statistics.tsx'));

/** The home page: what waits for the user, then everything else. */
export default function HomePage() {
  const { t } = useTranslation();
  const { me, can } = useSession();
  const { waitingForMe: waiting = 0, delegated = 0 } = useCounts().data ?? {};
  const [now] = useState(() => new Date());
  const greeting = greetingAt(hourIn(useRuntime()?.zone, now));
  useCrumbs([{ label: t('home.title') }], waiting);
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, pt: { xs: 2.5, sm: 3 }, maxWidth: 1440, display: 'grid', gap: 3 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t(`home.${greeting}`, { name: me?.firstName ?? '' })}
      </Typography>
      {can('documents.members') && (
        <Suspense fallback={null}>
          <CameBack />
        </Suspense>
      )}
      <Waiting total={waiting} delegated={delegated} />
      {me && !me.tenant.isCompany && (
        <Suspense fallback={null}>
          <PlanPart />
        </Suspense>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0,2fr) minmax(0,1fr)' }, gap: 2 }}>
        <Counters />
        {can('documents.compose') && <Drop />}
        <FillForm />
        <OthersCard />
      </Box>
      {me?.tenant.isCompany && can('statistics.open') && (
        <Suspense fallback={null}>
          <Statistics />
        </Suspense>
      )}
    </Box>
  );
}

const Waiting = ({ total, delegated }: { total: number; delegated: number }) => {
  const { t } = useTranslation();
  const list = useWaiting(5);
  const late = useLate(list.isPending);
  if (list.isError) {
    return (
      <ErrorState
        title={t('documents.failed')}
        text={list.error.detail || t('ui.failed.offline')}
        supportCode={list.error.traceId || undefined}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const [first, ...rest] = list.data?.items ?? [];
  return (
    <Box component="section">
      <SectionHead
        count={total}
        action={
          total > 0 && (
            <MuiLink component={Link} to="/documents?tab=waitingForMe" variant="body2">
              {t('home.showAll')}
            </MuiLink>
          )
        }
      >
        {t('home.waiting')}
      </SectionHead>
      {list.isPending && late && <Skeleton height={240} sx={{ borderRadius: '10px' }} />}
      {list.isSuccess && !first && delegated === 0 && (
        <State
          picture="seal"
          title={t('documents.empty.waitingForMe.title')}
          text={t('documents.empty.waitingForMe.text')}
        />
      )}
      {delegated > 0 && (
        <Box sx={{ mb: first ? 1.5 : 0 }}>
          <DelegatedLink count={delegated} />
        </Box>
      )}
      {first && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 1.5, sm: 2 },
            gridTemplateColumns: {
              xs: 'minmax(0,1fr)',
              sm: 'repeat(2, minmax(0,1fr))',
              lg: 'minmax(0,1.36fr) repeat(2, minmax(0,1fr))',
            },
            '& > :first-of-type': { gridColumn: { sm: '1 / -1', lg: 'auto' }, gridRow: { lg: 'span 2' } },
          }}
        >
          {/* Without a key the next document would take over the state of the former one's buttons. */}
          <HeroCard key={first.id} row={first} />
          {rest.map((row) => (
            <TaskCard key={row.id} row={row} />
          ))}
        </Box>
      )}
    </Box>
  );
};

/** A file dropped here opens the compose page. */
const Drop = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <DropZone
      title={t('home.drop')}
      text={t('home.dropText')}
      touchText=""
      accept={ACCEPT}
      multiple
      onFiles={(files) => {
        putAside(files);
        void navigate('/standard/compose-document');
      }}
    />
  );
};

/**
 * A link to forms, for users who may fill any (PERM-005). Where the side navigation shows its words, it has the same
 * button.
 */
const FillForm = () => {
  const { t } = useTranslation();
  const isNavigationShort = useMedium();
  const fill = useFillForm();
  if (!fill || !isNavigationShort) return null;
  return (
    <Box>
      <Button fullWidth size="large" startIcon={<Article />} onClick={fill.open} sx={{ minHeight: 56 }}>
        {t('nav.new.fill')}
      </Button>
      {fill.dialog}
    </Box>
  );
};
