import Close from '@mui/icons-material/CloseRounded';
import { Box, Dialog as MuiDialog, IconButton, Stack, Typography } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../lib/route/use-back-closes.ts';
import { hairline } from '../theme/css.ts';
import { type KeepWrittenOptions, useKeepWritten } from './keep-written.tsx';
import { ToastContainer } from './toast-container.tsx';
import { useClosesMenus } from './open-menus.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { usePhone } from './use-phone.ts';

/** Widths by use: a code, a question or form, a report. */
const widths = { code: 440, form: 560, report: 720 } as const;

interface DialogProps extends KeepWrittenOptions {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: keyof typeof widths;
  children: ReactNode;
  /** The footer: Cancel on the left, the action on the right. */
  foot?: ReactNode;
  /** Fills the phone screen, for content to read. */
  fullOnPhone?: boolean;
  /** Called for Enter in a form. */
  onSubmit?: () => void;
}

/** A dialog: the focus moves in and returns, Esc closes, the title names the subject. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, size = 'form', children, foot, fullOnPhone, onSubmit } = props;
  const { t } = useTranslation();
  const id = useId();
  const full = usePhone() && Boolean(fullOnPhone);
  const paper = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(paper);
  const { onInput, onFocus, onLeave, question } = useKeepWritten(onClose, props);
  useBackCloses(open, onLeave);
  useClosesMenus(open);
  const body = (
    <>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, pt: 0.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton size="small" aria-label={t('ui.close')} onClick={onClose} sx={{ mr: -1 }}>
          <Close />
        </IconButton>
      </Stack>
      {open && <ToastContainer />}
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 3, overflowY: 'auto', flex: 1 }}>{children}</Box>
      {foot && (
        <Stack
          direction="row"
          sx={{
            px: { xs: 2, sm: 3 },
            py: 2,
            gap: 1,
            borderTop: hairline,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          {foot}
        </Stack>
      )}
    </>
  );
  return (
    <MuiDialog
      open={open}
      onClose={onLeave}
      aria-labelledby={id}
      fullScreen={full}
      slotProps={{
        paper: {
          ref: paper,
          onFocus: (event: React.FocusEvent) => {
            keepFocus(event);
            onFocus(event);
          },
          onInput,
          ...(onSubmit
            ? {
                component: 'form',
                noValidate: true,
                onSubmit: (event: React.FormEvent) => {
                  event.preventDefault();
                  onSubmit();
                },
              }
            : {}),
          sx: full
            ? { borderRadius: 0, m: 0, border: 0 }
            : { width: widths[size], maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 32px)' },
        },
      }}
    >
      {body}
      {question}
    </MuiDialog>
  );
};
