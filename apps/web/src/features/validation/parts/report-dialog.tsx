import type { DocumentDetails } from '@paraph/contract';
import Refresh from '@mui/icons-material/RefreshRounded';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useReport } from '../api.ts';
import { reportOfAnswer } from '../model.ts';
import { useCheck } from '../use-check.ts';
import { Report } from './report.tsx';
import { ReportFiles } from './report-files.tsx';
import { SaveReport } from './save-report.tsx';

interface ReportDialogProps {
  document: DocumentDetails;
  onClose: () => void;
}

/** The last report, or a new check when there is none. */
export const ReportDialog = ({ document, onClose }: ReportDialogProps) => {
  const { t } = useTranslation();
  const last = useReport(document.id, true);
  const { run: check, ...validate } = useCheck(document);
  const never = last.isSuccess && last.data === null;
  useEffect(() => {
    if (never) check();
  }, [never, check]);
  const answer = validate.data?.[document.id] ?? last.data;
  const report = answer && reportOfAnswer(answer);
  const error = validate.error ?? last.error;
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      title={t('validation.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {!error && report && <SaveReport report={report} />}
          <Button startIcon={<Refresh />} loading={validate.isPending} onClick={check}>
            {t('validation.check')}
          </Button>
        </>
      }
    >
      {error && (
        <ErrorState title={t('validation.failed')} text={error.detail || t('ui.failed.offline')} onRetry={check} />
      )}
      {!error && !report && (
        <Box role="status">
          <Typography sx={{ mb: 2, color: c('ink2') }}>{t('validation.loading')}</Typography>
          <LinearProgress aria-hidden />
        </Box>
      )}
      {!error && report && (
        <>
          <Report report={report} />
          <ReportFiles document={document} />
        </>
      )}
    </Dialog>
  );
};
