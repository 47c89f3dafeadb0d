import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { ShownReport } from '../model.ts';
import { useLocalizedReport } from '../use-localized-report.ts';

const printer = () => import('../print-report.ts');

/** Saves the report as PDF, made on this device; its code is prefetched while the report is read (VALID-011). */
export const SaveReport = ({ report }: { report: ShownReport }) => {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const localized = useLocalizedReport(report);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const prepare = async () => (await printer()).loadFont();
    // A failure is shown when the user saves.
    prepare().catch(() => undefined);
  }, []);
  const save = async () => {
    setBusy(true);
    try {
      const { printReport } = await printer();
      saveFile(await printReport(localized, t, i18n.language), `${report.name} – ${t('validation.title')}.pdf`);
    } catch {
      toast.error(t('validation.print.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<Download />} loading={isBusy} onClick={() => void save()}>
      {t('validation.print.save')}
    </Button>
  );
};
