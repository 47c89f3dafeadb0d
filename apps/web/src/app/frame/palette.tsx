import Search from '@mui/icons-material/SearchRounded';
import { Box, Dialog, InputBase, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/route/index.ts';
import { useBackCloses } from '../../lib/route/use-back-closes.ts';
import { c, hairline } from '../../theme/css.ts';
import { ToastContainer } from '../../ui/toast-container.tsx';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Search and commands by keyboard: Ctrl K opens, arrows choose, Enter goes. Each opening starts empty. */
export const Palette = ({ open, onClose }: PaletteProps) => {
  const { t } = useTranslation();
  useBackCloses(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={t('palette.open')}
      slotProps={{
        paper: { sx: { width: 560, maxWidth: 'calc(100vw - 32px)', alignSelf: 'flex-start', mt: { xs: 2, sm: 12 } } },
      }}
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
};

const Finder = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = usePaletteEntries(words);
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const last = entries.length - 1;
    if (event.key === 'ArrowDown') setChosen(chosen >= last ? 0 : chosen + 1);
    else if (event.key === 'ArrowUp') setChosen(chosen <= 0 ? last : chosen - 1);
    else if (event.key === 'Enter') go(entries[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, px: 2, borderBottom: hairline }}>
        <Search sx={{ color: c('ink3') }} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={words}
          placeholder={t('palette.placeholder')}
          onChange={(event) => {
            setWords(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('palette.open'),
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': entries[chosen] ? `${id}-${chosen}` : undefined,
          }}
          sx={{ height: 52, fontSize: 15 }}
        />
      </Stack>
      <ToastContainer />
      <Box role="listbox" id={id} aria-label={t('palette.open')} sx={{ p: 1, overflowY: 'auto', maxHeight: '60vh' }}>
        {entries.map((entry, index) => (
          <Option
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            on={index === chosen}
            head={entries[index - 1]?.group !== entry.group}
            onGo={() => go(entry)}
          />
        ))}
        {entries.length === 0 && (
          <Typography role="status" variant="body2" sx={{ p: 2, color: c('ink2') }}>
            {t('palette.nothing')}
          </Typography>
        )}
      </Box>
    </>
  );
};

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  on: boolean;
  head: boolean;
  onGo: () => void;
}

const Option = ({ id, entry, on, head, onGo }: OptionProps) => {
  const Icon = entry.icon;
  return (
    <>
      {head && (
        <Typography
          role="presentation"
          variant="caption"
          component="div"
          sx={{ px: 1, pt: 1, pb: 0.5, color: c('ink3') }}
        >
          {entry.group}
        </Typography>
      )}
      <Stack
        id={id}
        role="option"
        aria-selected={on}
        direction="row"
        onClick={onGo}
        ref={(element: HTMLElement | null) => {
          if (on) element?.scrollIntoView({ block: 'nearest' });
        }}
        sx={{
          alignItems: 'center',
          gap: 1.25,
          minHeight: 40,
          px: 1,
          borderRadius: '6px',
          cursor: 'pointer',
          bgcolor: on ? c('selected') : 'transparent',
          '&:hover': { bgcolor: on ? c('selected') : c('hover') },
        }}
      >
        <Icon sx={{ fontSize: 20, color: c('ink3') }} aria-hidden />
        <Typography variant="body1" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {entry.label}
        </Typography>
        {entry.sub && (
          <Typography variant="caption" sx={{ color: c('ink3') }}>
            {entry.sub}
          </Typography>
        )}
      </Stack>
    </>
  );
};
