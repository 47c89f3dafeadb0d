import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { saveList } from '../api.ts';
import type { ListState } from '../model.ts';

/** The list as it is filtered now, as a table for office programs. */
export const ExportList = ({ state }: { state: ListState }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveList(state);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toast.error(fault.detail || t('ui.failed.offline'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" startIcon={<Download />} loading={busy} onClick={() => void save()}>
      {t('documents.exportCsv')}
    </Button>
  );
};
