import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOutsideFields } from '../../lib/api/index.ts';
import { Card } from '../card.tsx';
import { Dialog } from '../dialog.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { Refused } from '../refused.tsx';
import type { ApiForm } from './use-api-form.ts';

interface FrameProps<D extends FieldValues> {
  of: ApiForm<D>;
  title: string;
  /** What the button does. */
  verb: string;
  children: ReactNode;
}

/** What the server refuses and no field shows, at the button. */
export function FormMessage<D extends FieldValues>({ of }: { of: ApiForm<D> }) {
  const rest = of.about ? null : messageOutsideFields(of.error, [...of.placed]);
  return rest && <Refused sx={{ width: '100%' }}>{rest}</Refused>;
}

interface FormDialogProps<D extends FieldValues> extends FrameProps<D> {
  onClose: () => void;
  /** The button that closes without saving; "Cancel" if absent. */
  leave?: string;
  /** Nothing can be saved yet. */
  barred?: boolean;
  size?: 'code' | 'form';
}

/** A form in a dialog: Enter and the button save, and the dialog stays until the server took it. */
export function FormDialog<D extends FieldValues>(props: FormDialogProps<D>) {
  const { of, title, verb, leave, barred = false, size = 'form', onClose, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={title}
      size={size}
      isHeld={of.isChanged}
      onClose={onClose}
      onSubmit={barred ? () => undefined : of.submit}
      foot={
        <>
          <FormMessage of={of} />
          <Button onClick={onClose}>{leave ?? t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={of.isBusy} disabled={barred}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Dialog>
  );
}

interface FormCardProps<D extends FieldValues> extends FrameProps<D> {
  text?: ReactNode;
  /** More buttons, left of the one that saves. */
  others?: ReactNode;
}

/** A form in a card of a page, which asks before the page is left with unsaved input. */
export function FormCard<D extends FieldValues>({ of, title, text, verb, others, children }: FormCardProps<D>) {
  return (
    <Card
      title={title}
      text={text}
      onSubmit={of.submit}
      foot={
        <>
          <FormMessage of={of} />
          {others}
          <Button type="submit" variant="contained" color="primary" loading={of.isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <LeaveGuard isChanged={of.isChanged} />
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </Card>
  );
}
