import Download from '@mui/icons-material/DownloadRounded';
import { Button } from '@mui/material';
import { profile } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, callFile } from '../../../lib/api/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Card } from '../../../ui/card.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';

/** Downloads the data that the company stores about the user. */
export const OwnDataCard = () => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { bytes, fileName } = await callFile(profile.export, {});
      saveFile(bytes, fileName ?? 'my-data.json');
    } catch (error) {
      showError(error as ApiError);
    }
    setBusy(false);
  };
  return (
    <Card title={t('profile.ownData.title')} text={t('profile.ownData.text')}>
      <Button startIcon={<Download />} loading={busy} onClick={() => void save()}>
        {t('profile.ownData.save')}
      </Button>
    </Card>
  );
};
