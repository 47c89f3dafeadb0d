import { Button, Typography } from '@mui/material';
import type { AnswerOf, Endpoint, InputOf } from '@paraph/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../lib/api/index.ts';
import { Dialog } from './dialog.tsx';
import { useToast } from './toast.tsx';
import { RefusedAct } from './refused-act.tsx';

type Remove<E extends Endpoint> = UseMutationResult<AnswerOf<E>, ApiError, InputOf<E>>;

interface RemovalProps<E extends Endpoint> {
  title: string;
  /** What depends on it (CAL-016, DIR-046). */
  text: string;
  verb: string;
  /** Message after the deletion. */
  notice: string;
  remove: Remove<E>;
  input: InputOf<E>;
  onClose: () => void;
}

/** Confirms a deletion, and says what else is deleted. */
export function Removal<E extends Endpoint>({ title, text, verb, notice, remove, input, onClose }: RemovalProps<E>) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = () =>
    remove.mutate(input, {
      onSuccess: () => {
        toast.success(notice);
        onClose();
      },
    });
  return (
    <Dialog
      open
      size="code"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="contained" color="error" loading={remove.isPending} onClick={act}>
            {verb}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <RefusedAct of={remove.error} />
    </Dialog>
  );
}
