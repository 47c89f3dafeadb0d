import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { usePhone } from '../../../ui/use-phone.ts';

interface BarProps {
  name: string;
  undo: (() => void) | null;
  redo: (() => void) | null;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  /** The page navigation. */
  pages: ReactNode;
  /** Why saving is not possible now; null when it is. */
  barred: string | null;
  busy: boolean;
  onSave: () => void;
  /** Publishes the template, or makes a draft of it. */
  publish: ReactNode;
}

/** Back, undo, the pages, the preview and Save. */
export const EditorBar = ({
  name,
  undo,
  redo,
  isPreview,
  onPreview,
  pages,
  barred,
  busy,
  onSave,
  publish,
}: BarProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const Shown = isPreview ? Edit : Visibility;
  const word = t(isPreview ? 'formEditor.preview.leave' : 'formEditor.preview.show');
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 0.5,
        minHeight: 52,
        px: { xs: 1, sm: 2 },
        borderBottom: hairline,
        bgcolor: c('paper'),
      }}
    >
      <IconButton component={Link} to="/admin/forms" size="small" aria-label={t('formEditor.back')}>
        <ArrowBack />
      </IconButton>
      <Typography
        variant="h4"
        component="h1"
        title={name}
        // Two lines at most, so that a long name leaves room for the page on a phone.
        sx={{
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
        }}
      >
        {name}
      </Typography>
      <IconButton size="small" aria-label={t('formEditor.undo')} disabled={!undo} onClick={() => undo?.()}>
        <Undo />
      </IconButton>
      <IconButton size="small" aria-label={t('formEditor.redo')} disabled={!redo} onClick={() => redo?.()}>
        <Redo />
      </IconButton>
      {!phone && pages}
      {phone ? (
        <IconButton size="small" aria-label={word} aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          <Shown />
        </IconButton>
      ) : (
        <Button startIcon={<Shown />} aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          {word}
        </Button>
      )}
      {publish}
      <Button
        variant="contained"
        color="primary"
        loading={busy}
        disabled={barred !== null}
        title={barred ?? undefined}
        onClick={onSave}
      >
        {t('formEditor.save')}
      </Button>
    </Stack>
  );
};
