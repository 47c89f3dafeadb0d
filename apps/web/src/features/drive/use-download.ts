import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { saveChosen } from './api.ts';
import { idsOf, namesOf, type DriveTarget } from './model.ts';

/** Downloads folders and documents, and reports the result (DRIVE-091). */
export function useDownload() {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async (items: readonly DriveTarget[]) => {
    setBusy(true);
    try {
      await saveChosen(idsOf(items));
      toast.success(t('dlxDrive.notifications.downloadSuccess'));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      // Names what to download again (ERR-010).
      const name = namesOf(items);
      toast.error(t('dlxDrive.errors.downloadError', { name, reason: fault.detail || t('ui.failed.offline') }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
