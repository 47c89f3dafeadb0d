import { Button, Typography } from '@mui/material';
import type { Endpoint, InputOf } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { useActWithToast } from './form/use-act-with-toast.ts';
import { RefusedAct } from './refused-act.tsx';

interface RemovalProps<E extends Endpoint> {
  title: string;
  /** What depends on it (CAL-016, DIR-046). */
  text: string;
  verb: string;
  /** Message after the deletion. */
  notice: string;
  endpoint: E;
  input: InputOf<E>;
  onClose: () => void;
}

/** Confirms a deletion, and says what else is deleted. */
export function Removal<const E extends Endpoint>(props: RemovalProps<E>) {
  const { title, text, verb, notice, endpoint, input, onClose } = props;
  const { t } = useTranslation();
  const remove = useActWithToast(endpoint, notice);
  return (
    <Dialog
      open
      size="code"
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="error"
            loading={remove.isPending}
            onClick={() => remove.run(input, { onSuccess: onClose })}
          >
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
