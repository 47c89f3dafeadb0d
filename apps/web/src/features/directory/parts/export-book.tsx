import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { addressBook } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callFile } from '../../../lib/api/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';

/** Downloads the complete address book as a table for office programs (DIR-006). */
export const ExportBook = () => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const body = { timezoneOffset: new Date().getTimezoneOffset() };
      const { bytes, fileName } = await callFile(addressBook.exportCsv, { body });
      saveFile(bytes, fileName ?? 'address-book.csv');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Download />} loading={busy} onClick={() => void save()}>
      {t('addressBook.export')}
    </Button>
  );
};
