import { Box, Button, Stack } from '@mui/material';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOutsideFields } from '../../lib/api/index.ts';
import { Card } from '../card.tsx';
import { Dialog } from '../dialog.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { Refused } from '../refused.tsx';
import type { ApiForm } from './use-api-form.ts';

interface FootProps<D extends FieldValues> {
  of: ApiForm<D>;
  /** What the button does. */
  verb: string;
  /** More buttons, left of the one that saves. */
  others?: ReactNode;
}

interface FrameProps<D extends FieldValues> extends FootProps<D> {
  title: string;
  children: ReactNode;
}

/** What the server refuses and no field shows, at the button. */
export function FormMessage<D extends FieldValues>({ of }: { of: ApiForm<D> }) {
  const rest = of.about ? null : messageOutsideFields(of.error, [...of.placed]);
  return rest && <Refused sx={{ width: '100%' }}>{rest}</Refused>;
}

interface FormDialogProps<D extends FieldValues> extends Omit<FrameProps<D>, 'others'> {
  onClose: () => void;
  /** The button that closes without saving; "Cancel" if absent. */
  leave?: string;
  /** Nothing can be saved yet. */
  barred?: boolean;
  size?: 'code' | 'form';
}

/** The end of a form on a page: refusals that no field shows, and the buttons. */
export const FormFoot = <D extends FieldValues>({ of, verb, others }: FootProps<D>) => (
  <>
    <FormMessage of={of} />
    {others}
    <Button type="submit" variant="contained" color="primary" loading={of.isBusy}>
      {verb}
    </Button>
  </>
);

interface FormCardsProps<D extends FieldValues> {
  of: ApiForm<D>;
  children: ReactNode;
  /** A FormBar; without one the last card has a FormFoot. */
  bar?: ReactNode;
}

/** A form of several cards, which asks before the page is left with unsaved input. */
export const FormCards = <D extends FieldValues>({ of, children, bar }: FormCardsProps<D>) => (
  <Box
    component="form"
    noValidate
    sx={bar ? ABOVE_BAR : {}}
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault();
      of.submit();
    }}
  >
    {!bar && <LeaveGuard isChanged={of.isChanged} />}
    <Stack sx={{ gap: 2 }}>
      {children}
      {bar}
    </Stack>
  </Box>
);

/** Focused fields stop above the bar, which grows by the list of errors. */
const ABOVE_BAR = { '& :is(input, textarea, button, [tabindex])': { scrollMarginBlockEnd: 'min(45vh, 320px)' } };

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
}

/** A form in a card of a page, which asks before the page is left with unsaved input. */
export function FormCard<D extends FieldValues>({ of, title, text, verb, others, children }: FormCardProps<D>) {
  return (
    <Card title={title} text={text} onSubmit={of.submit} foot={<FormFoot of={of} verb={verb} others={others} />}>
      <LeaveGuard isChanged={of.isChanged} />
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </Card>
  );
}
