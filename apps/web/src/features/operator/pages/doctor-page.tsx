import { Box, Button, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { type Examined, useExamination, useExamine } from '../api.ts';
import { DoctorLine } from '../parts/doctor-line.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** Checks everything the installation depends on at the press of a button, with advice for each fault. */
export default function DoctorPage() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('doctor.title') }]);
  const [goesOn, setGoesOn] = useState(false);
  const look = useExamination(goesOn);
  const examination = look.data?.examination ?? null;
  const isGoingOn = examination?.endedAt === null;
  if (isGoingOn !== goesOn) setGoesOn(isGoingOn);
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, py: 3, maxWidth: 960, overflowWrap: 'anywhere', hyphens: 'auto' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {t('doctor.title')}
        </Typography>
        <Begin wasThere={examination !== null} goesOn={isGoingOn} />
      </Stack>
      <Typography sx={{ color: c('ink2'), mb: 3, maxWidth: 640 }}>{t('doctor.text')}</Typography>
      {look.isPending && <Skeleton variant="rounded" height={240} />}
      {look.isError && (
        <ErrorState
          title={t('doctor.failed')}
          text={look.error.detail || t('ui.failed.offline')}
          onRetry={() => void look.refetch()}
        />
      )}
      {look.data && !examination && <State title={t('doctor.never')} />}
      {examination && <Status examination={examination} />}
      {examination && (
        <Box component="ul" aria-label={t('doctor.title')} sx={{ listStyle: 'none', m: 0, p: 0, borderTop: hairline }}>
          {examination.lines.map((line) => (
            <DoctorLine key={line.check} line={line} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const Begin = ({ wasThere, goesOn }: { wasThere: boolean; goesOn: boolean }) => {
  const { t } = useTranslation();
  const examine = useExamine();
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        disabled={goesOn || examine.isPending}
        onClick={() => examine.mutate({})}
      >
        {t(wasThere ? 'doctor.again' : 'doctor.begin')}
      </Button>
      <RefusedAct of={examine.error} />
    </>
  );
};

/** Progress of an examination, or its result; announced to screen readers on change. */
const Status = ({ examination: { lines, endedAt } }: { examination: Examined }) => {
  const { t } = useTranslation();
  const count = lines.length;
  const done = lines.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  const red = lines.filter(({ state }) => state === 'red').length;
  const found = red > 0 ? t('doctor.red', { count: red }) : t('doctor.sound');
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="subtitle1" component="p" role="status" className="num">
        {endedAt === null ? t('doctor.running', { done, count }) : found}
      </Typography>
      {endedAt === null ? (
        <LinearProgress aria-hidden variant="determinate" value={(100 * done) / count} sx={{ mt: 1, maxWidth: 640 }} />
      ) : (
        <Typography variant="body2" className="num" sx={{ color: c('ink2') }}>
          {t('doctor.ended', { time: momentOf(endedAt, { seconds: true }) })}
        </Typography>
      )}
    </Box>
  );
};
