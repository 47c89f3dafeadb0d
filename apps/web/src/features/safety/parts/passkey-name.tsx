import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface PasskeyNameProps {
  title: string;
  name: string;
  onKeep: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey; for a new one the device then prompts. */
export const PasskeyName = ({ title, name, onKeep, onClose }: PasskeyNameProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const keep = async () => {
    if (!typed.trim() || busy) return;
    setBusy(true);
    setFailure('');
    setRefusal(undefined);
    try {
      await onKeep(typed.trim());
    } catch (fault) {
      const ofName = fault instanceof ApiError ? fault.fields['name'] : undefined;
      const own = fault instanceof ApiError ? fault.detail || t('ui.failed.offline') : t('safety.passkeys.notDone');
      setRefusal(ofName);
      setFailure(ofName ? '' : own);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="code"
      title={title}
      onClose={onClose}
      onSubmit={() => void keep()}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!typed.trim()} loading={busy}>
            {t('safety.prove.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {failure && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <Field
          label={t('safety.passkeys.name')}
          help={t('safety.passkeys.nameHelp')}
          error={refusal}
          autoFocus
          limit={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
};
