import BellIcon from '@mui/icons-material/NotificationsRounded';
import { Box, Button, Divider, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useNear } from '../../../lib/format/use-near.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ToastContainer } from '../../../ui/toast-container.tsx';
import { useClearNotes, useMarkSeen, useNotes, type Note } from '../api.ts';
import { binnedUntil, targetOf, sentenceKey } from '../model.ts';
import { lastError, RefusedAct } from '../../../ui/refused-act.tsx';
import { Popover } from '../../../ui/menu.tsx';

/** The bell with a dot, and the list of notifications. */
export const Bell = () => {
  const { t } = useTranslation();
  const { me } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notes = useNotes(me !== null && !me.isGuest);
  const seen = useMarkSeen();
  const unseen = notes.data?.unseen ?? 0;
  const label = unseen > 0 ? t('notifications.bell', { count: unseen }) : t('notifications.title');
  const close = () => {
    setAnchor(null);
    if (unseen > 0) seen.mutate({});
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ position: 'relative' }}
        >
          <BellIcon />
          {unseen > 0 && <NewDot />}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('notifications.title'),
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Notes items={notes.data?.items ?? []} onClose={close} />
      </Popover>
    </>
  );
};

const NewDot = () => (
  <Box
    sx={{
      position: 'absolute',
      top: 5,
      right: 5,
      width: 8,
      height: 8,
      borderRadius: '50%',
      bgcolor: c('primary'),
      boxShadow: `0 0 0 2px ${c('canvas')}`,
    }}
  />
);

const Notes = ({ items, onClose }: { items: Note[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const clear = useClearNotes();
  const allSeen = useMarkSeen();
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.25 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('notifications.title')}
        </Typography>
        {items.some(({ isSeen }) => !isSeen) && (
          <Button size="small" variant="text" disabled={allSeen.isPending} onClick={() => allSeen.mutate({})}>
            {t('notifications.markSeen')}
          </Button>
        )}
        {items.length > 0 && (
          <Button size="small" variant="text" disabled={clear.isPending} onClick={() => clear.mutate({})}>
            {t('notifications.clear')}
          </Button>
        )}
      </Stack>
      <RefusedAct of={lastError(allSeen, clear)} sx={{ px: 2 }} />
      <Divider />
      <ToastContainer />
      <Box component="ul" sx={{ m: 0, p: 0.5, listStyle: 'none', maxHeight: 440, overflowY: 'auto' }}>
        {items.map((note) => (
          <li key={note.id}>
            <NoteRow note={note} onClose={onClose} />
          </li>
        ))}
        {items.length === 0 && (
          <Typography component="li" variant="body2" sx={{ p: 3, textAlign: 'center', color: c('ink2') }}>
            {t('notifications.empty')}
          </Typography>
        )}
      </Box>
    </>
  );
};

const NoteRow = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const { t } = useTranslation();
  const near = useNear();
  const { can } = useSession();
  const place = targetOf(note, can('admin.open'));
  return (
    <Stack
      direction="row"
      {...(place ? { component: Link, to: place, onClick: onClose } : {})}
      sx={{
        gap: 1.25,
        p: 1.25,
        borderRadius: '6px',
        textDecoration: 'none',
        color: 'inherit',
        bgcolor: note.isSeen ? 'transparent' : c('primarySoft'),
        '&:hover': { bgcolor: c('hover') },
      }}
    >
      <PersonAvatar name={note.actor} size={32} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t(sentenceKey(note.event), { day: binnedUntil(note) })}
        </Typography>
        {note.documentName && (
          <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {note.documentName}
          </Typography>
        )}
        <Typography variant="caption" className="num" sx={{ color: c('ink3') }}>
          {note.actor} · {near(note.dateTime)}
        </Typography>
      </Box>
    </Stack>
  );
};
