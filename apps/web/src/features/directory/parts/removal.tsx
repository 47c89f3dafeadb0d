import { Button, Typography } from '@mui/material';
import type { AnswerOf, Endpoint, InputOf } from '@paraph/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';

type Remove<E extends Endpoint> = UseMutationResult<AnswerOf<E>, ApiError, InputOf<E>>;

interface RemovalProps<E extends Endpoint> {
  title: string;
  /** What hangs on it (DIR-046). */
  text: string;
  verb: string;
  /** Said once it is gone. */
  notice: string;
  remove: Remove<E>;
  input: InputOf<E>;
  onClose: () => void;
}

/** Asks before something of a directory goes, and says what loses it. */
export function Removal<E extends Endpoint>({ title, text, verb, notice, remove, input, onClose }: RemovalProps<E>) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = () =>
    remove.mutate(input, {
      onSuccess: () => {
        toast.success(notice);
        onClose();
      },
      onError: (error) => toast.error(error.detail || t('ui.failed.offline')),
    });
  return (
    <Dialog
      open
      size="code"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('directory.cancel')}</Button>
          <Button variant="contained" color="error" loading={remove.isPending} onClick={act}>
            {verb}
          </Button>
        </>
      }
    >
      <Typography variant="body2">{text}</Typography>
    </Dialog>
  );
}
