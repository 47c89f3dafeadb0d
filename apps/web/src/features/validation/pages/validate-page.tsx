import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { PackageReport } from '../parts/package-report.tsx';
import { Report } from '../parts/report.tsx';
import { SaveReport } from '../parts/save-report.tsx';
import { useSaveContained } from '../use-save-contained.ts';
import { type FinishedValidation, useValidation, type ValidationProgress } from '../use-validation.ts';

/** Validates a signed file on the reader's own device; public. */
export default function ValidatePage() {
  const { t } = useTranslation();
  const { progress, validate, clear } = useValidation();
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
        {progress.state !== 'empty' && <Button onClick={clear}>{t('validation.page.another')}</Button>}
      </Stack>
      <Private />
      {progress.state === 'empty' ? (
        <DropZone
          large
          title={t('validation.page.drop')}
          text={t('validation.page.dropText')}
          touchText={t('validation.page.touchText')}
          accept=".pdf,.asice,.sce,.asics,.scs,.edoc,.bdoc,.ddoc,.adoc"
          onFiles={([file]) => file && void validate(file)}
        />
      ) : (
        <Outcome progress={progress} onRetry={(file) => void validate(file)} />
      )}
    </Box>
  );
}

/** Explains why users may safely drop a contract on this page. */
const Private = () => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, mb: 3, color: c('ink2'), alignItems: 'flex-start' }}>
      <LockOutlined aria-hidden sx={{ fontSize: 20, color: c('success.fg') }} />
      <Typography sx={{ textWrap: 'pretty', minWidth: 0 }}>{t('validation.page.private')}</Typography>
    </Stack>
  );
};

/** Errors that a retry with the same file may solve; others need another file. */
const passing: readonly string[] = ['offline', 'broken'];

interface OutcomeProps {
  progress: Exclude<ValidationProgress, { state: 'empty' }>;
  onRetry: (file: File) => void;
}

const Outcome = ({ progress, onRetry }: OutcomeProps) => {
  const { t } = useTranslation();
  if (progress.state === 'failed') {
    const { file, reason } = progress;
    return (
      <ErrorState
        title={t('validation.page.failed', { name: file.name })}
        text={t(`validation.page.reason.${reason}`)}
        {...(passing.includes(reason) ? { onRetry: () => onRetry(file) } : {})}
      />
    );
  }
  if (progress.state === 'judging') {
    return (
      <Box role="status" sx={{ py: 6 }}>
        <Typography sx={{ mb: 2, color: c('ink2'), overflowWrap: 'anywhere' }}>
          {t('validation.page.judging', { name: progress.name })}
        </Typography>
        <LinearProgress aria-hidden />
      </Box>
    );
  }
  return <Finished {...progress} />;
};

/** The report on the file, with its contained files to save. */
const Finished = ({ file, report, inside }: FinishedValidation) => {
  const save = useSaveContained(file);
  return (
    <Box component="section" aria-live="polite" sx={{ border: hairline, borderRadius: '10px', p: { xs: 2, sm: 3 } }}>
      {inside && <PackageReport validated={inside} onSave={(name) => save({ name, inPackage: true })} />}
      <Report report={report} onSave={(name) => save({ name, inPackage: false })} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 2 }}>
        <SaveReport report={report} />
      </Stack>
    </Box>
  );
};
