import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { saveReportAs } from '../api.ts';

/** Machine-readable reports of a document: our own as JSON, and that of ETSI TS 119 102-2. */
export const ReportFiles = ({ document }: { document: { id: string; name: string } }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [busy, setBusy] = useState<'json' | 'xml' | null>(null);
  const save = async (format: 'json' | 'xml') => {
    setBusy(format);
    try {
      await saveReportAs(document, format);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('validation.files.label')}
      </Typography>
      {(['json', 'xml'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<Download />}
          loading={busy === format}
          onClick={() => void save(format)}
        >
          {t(`validation.files.${format}`)}
        </Button>
      ))}
    </Stack>
  );
};
