import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Close from '@mui/icons-material/CloseRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Info from '@mui/icons-material/InfoRounded';
import { Box, Button, GlobalStyles, IconButton } from '@mui/material';
import { SIGN_IN_LIMITS } from '@paraph/domain';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps, type SnackbarKey } from 'notistack';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { float1 } from '../theme/tokens.ts';
import { useToastContainer } from './toast-container.tsx';
import { takeToasts, type ToastAction, type ToastTone } from './toast-queue.ts';
import { UNDO_KEYS, useOfferLife } from './use-offer-life.ts';

declare module 'notistack' {
  interface VariantOverrides {
    note: { tone: ToastTone; deed?: ToastAction | undefined };
  }
}

const icons = { success: CheckCircle, error: ErrorIcon, info: Info } as const;

type NoteProps = CustomContentProps & { tone: ToastTone; deed?: ToastAction; ref?: React.Ref<HTMLDivElement> };

const Note = ({ id, message, tone, deed, ref }: NoteProps) => {
  const { t } = useTranslation();
  const { closeSnackbar } = useSnackbar();
  const isInside = useToastContainer() !== undefined;
  const Icon = icons[tone];
  const close = useCallback(() => closeSnackbar(id), [closeSnackbar, id]);
  const held = useOfferLife(deed, close);
  return (
    <SnackbarContent
      style={isInside ? { width: '100%' } : {}}
      {...(ref ? { ref } : {})}
      {...held}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.25,
          width: isInside ? '100%' : { xs: 'calc(100vw - 32px)', sm: 360 },
          p: 1.5,
          borderRadius: '10px',
          border: `1px solid ${c('line')}`,
          bgcolor: c('raised'),
          color: c('ink'),
          boxShadow: float1,
        }}
      >
        <Icon sx={{ fontSize: 20, color: c(`${tone}.solid`), mt: '2px' }} aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 14, lineHeight: '20px', py: '2px', overflowWrap: 'anywhere' }}>
          {message}
        </Box>
        {deed && (
          <Button
            size="small"
            variant="text"
            color="primary"
            sx={{ my: -0.5 }}
            {...(deed.isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
            onClick={() => {
              close();
              deed.run();
            }}
          >
            {deed.label}
            {deed.isUndo && (
              <Box
                component="span"
                aria-hidden
                sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.75, color: c('ink2') }}
              >
                {UNDO_KEYS}
              </Box>
            )}
          </Button>
        )}
        <IconButton size="small" aria-label={t('ui.close')} onClick={close} sx={{ m: -0.5 }}>
          <Close />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
};

/** In a dialog notifications take their own space; a doubled class overrides the rules of the library. */
const inside = {
  '.toasts-inside.toasts-inside': { position: 'static', width: '100%', maxWidth: '100%', minWidth: 0 },
};

/**
 * Notifications top right or in the topmost dialog, five at most, newest on top; an error remains until it is closed
 * or its page is left. Loaded with the first notification.
 */
export default function ToastHost() {
  const place = useToastContainer();
  const page = useRef<HTMLDivElement>(null);
  // One permanent element that is moved: a notification remounted while it leaves would never receive the end of its
  // exit.
  const [root] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (place ?? page.current)?.append(root), [place, root]);
  return (
    <>
      <div ref={page} />
      <SnackbarProvider
        domRoot={root}
        {...(place ? { classes: { containerRoot: 'toasts-inside' } } : {})}
        maxSnack={SIGN_IN_LIMITS.snackbars}
        autoHideDuration={SIGN_IN_LIMITS.snackbarLife}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={{ note: Note }}
      >
        <GlobalStyles styles={inside} />
        <Queue place={place} />
      </SnackbarProvider>
    </>
  );
}

/** A younger message belongs to what opened the dialog, or led to the page. */
const YOUNG_MS = 1000;

/**
 * Shows messages. One that was read on a page follows neither into a dialog nor, if it is an error, to the next page.
 */
const Queue = ({ place }: { place: HTMLElement | undefined }) => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef<{ id: SnackbarKey; at: number; tone: ToastTone }[]>([]);
  const closeRead = useCallback(
    (tones: readonly ToastTone[]) => {
      const old = shown.current.filter(({ at, tone }) => tones.includes(tone) && Date.now() - at > YOUNG_MS);
      for (const { id } of old) closeSnackbar(id);
      shown.current = shown.current.filter((one) => !old.includes(one));
    },
    [closeSnackbar],
  );
  useEffect(
    () =>
      takeToasts(
        ({ message, tone, deed, until }) => {
          if (until?.aborted) return;
          // A persistent message is shown only once, however often it is sent.
          const isError = tone === 'error';
          const persist = isError || deed !== undefined;
          const id = enqueueSnackbar(message, { variant: 'note', tone, deed, persist, preventDuplicate: isError });
          until?.addEventListener('abort', () => closeSnackbar(id));
          shown.current.push({ id, at: Date.now(), tone });
        },
        { all: () => closeSnackbar(), read: () => closeRead(['error']) },
      ),
    [enqueueSnackbar, closeSnackbar, closeRead],
  );
  useEffect(() => {
    if (place) closeRead(['success', 'info', 'error']);
  }, [place, closeRead]);
  return null;
};
