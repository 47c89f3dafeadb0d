import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hair } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { PackageReport } from '../parts/package-report.tsx';
import { Report } from '../parts/report.tsx';
import { SaveReport } from '../parts/save-report.tsx';
import { useJudge, type Judging } from '../use-judge.ts';

/** Whether a signed file can be relied on: judged on the reader's own device, for everybody. */
export default function ValidatePage() {
  const { t } = useTranslation();
  const { judging, judge, clear } = useJudge();
  useCrumbs([{ label: t('frame.validate') }]);
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, pt: { xs: 2.5, sm: 3 }, maxWidth: 880, mx: 'auto' }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t('frame.validate')}
        </Typography>
        {judging.state !== 'empty' && <Button onClick={clear}>{t('validation.page.another')}</Button>}
      </Stack>
      <Private />
      {judging.state === 'empty' ? (
        <DropZone
          large
          title={t('validation.page.drop')}
          text={t('validation.page.dropText')}
          touchText={t('validation.page.touchText')}
          accept=".pdf,.asice,.sce,.asics,.scs,.edoc,.bdoc,.ddoc,.adoc"
          onFiles={([file]) => file && void judge(file)}
        />
      ) : (
        <Outcome judging={judging} onRetry={(file) => void judge(file)} />
      )}
    </Box>
  );
}

/** People hesitate to drop a contract on a web page; this is why they may. */
const Private = () => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, mb: 3, color: c('ink2'), alignItems: 'flex-start' }}>
      <LockOutlined aria-hidden sx={{ fontSize: 20, color: c('success.fg') }} />
      <Typography sx={{ textWrap: 'pretty', minWidth: 0 }}>{t('validation.page.private')}</Typography>
    </Stack>
  );
};

/** What may go better with the same file; the others need another file. */
const passing: readonly string[] = ['offline', 'broken'];

interface OutcomeProps {
  judging: Exclude<Judging, { state: 'empty' }>;
  onRetry: (file: File) => void;
}

const Outcome = ({ judging, onRetry }: OutcomeProps) => {
  const { t } = useTranslation();
  if (judging.state === 'failed') {
    const { file, reason } = judging;
    return (
      <ErrorState
        title={t('validation.page.failed', { name: file.name })}
        text={t(`validation.page.reason.${reason}`)}
        {...(passing.includes(reason) ? { onRetry: () => onRetry(file) } : {})}
      />
    );
  }
  if (judging.state === 'judging') {
    return (
      <Box role="status" sx={{ py: 6 }}>
        <Typography sx={{ mb: 2, color: c('ink2'), overflowWrap: 'anywhere' }}>
          {t('validation.page.judging', { name: judging.name })}
        </Typography>
        <LinearProgress aria-hidden />
      </Box>
    );
  }
  return (
    <Box component="section" aria-live="polite" sx={{ border: hair, borderRadius: '10px', p: { xs: 2, sm: 3 } }}>
      {judging.inside && <PackageReport judged={judging.inside} />}
      <Report report={judging.report} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 2 }}>
        <SaveReport report={judging.report} />
      </Stack>
    </Box>
  );
};
