import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { formTemplates, formTypes } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callFile } from '../../../lib/api/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';

const CALLS = { templates: formTemplates.exportCsv, types: formTypes.exportCsv } as const;

/** All templates, or all types, as a table for office programs (FORM-078). */
export const ExportForms = ({ of }: { of: keyof typeof CALLS }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { bytes, fileName } = await callFile(CALLS[of], { body: {} });
      saveFile(bytes, fileName ?? `${of}.csv`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Download />} loading={busy} onClick={() => void save()}>
      {t('forms.export')}
    </Button>
  );
};
