import { LIMITS } from '@paraph/domain';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface WordDialogProps {
  title: string;
  text?: string;
  /** Of the field. */
  label: string;
  /** What is said when nothing is written; without it nothing has to be. */
  needed?: string;
  verb: string;
  first?: string;
  pending: boolean;
  error: ApiError | null;
  onClose: () => void;
  onSend: (words: string) => void;
}

/** Some words to somebody: nothing that was typed is lost when they cannot be sent. */
export default function WordDialog({ title, text, label, needed, verb, first = '', ...rest }: WordDialogProps) {
  const { t } = useTranslation();
  const { pending, error, onClose, onSend } = rest;
  const [words, setWords] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (needed && !words.trim()) return setMissing(true);
    onSend(words.trim());
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="contained" color="primary" loading={pending} onClick={send}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && (
          <Notice tone="error" role="alert">
            {error.detail || t('ui.failed.offline')}
          </Notice>
        )}
        {text && <Typography>{text}</Typography>}
        <Field
          label={label}
          multiline
          minRows={3}
          limit={LIMITS.message}
          required={Boolean(needed)}
          error={isMissing && !words.trim() ? needed : undefined}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
