import { FOLDER_COLOUR_NAMES, FOLDER_COLOURS, FOLDER_ICONS, type FolderIcon } from '@paraph/domain';
import { Box, FormLabel, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useColour, useIcon } from '../api.ts';
import { may, type DriveTarget } from '../model.ts';
import { FOLDER_FACES } from '../parts/folder-face.tsx';
import { Frame } from './frame.tsx';

interface LookProps {
  folder: DriveTarget & { color: string; icon: string };
  onClose: () => void;
}

const choice = (chosen: boolean, size: number) => ({
  width: size,
  height: size,
  p: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  border: '2px solid',
  borderColor: chosen ? c('ink') : 'transparent',
  outlineOffset: 2,
  cursor: 'pointer',
});

/**
 * Eight colours, any other, and 55 icons (DRIVE-095); without the right to change the folder they apply to the user
 * only (product A4).
 */
export const FolderAppearance = ({ folder, onClose }: LookProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const other = useId();
  const [color, setColor] = useState(folder.color);
  const [icon, setIcon] = useState(folder.icon);
  const [saveColour, saveIcon] = [useColour(), useIcon()];
  const submit = async () => {
    try {
      if (color !== folder.color) await saveColour.mutateAsync({ body: { id: folder.id, propertyValue: color } });
      if (icon !== folder.icon)
        await saveIcon.mutateAsync({ body: { id: folder.id, propertyValue: icon as FolderIcon } });
      toast.success(t('drive.done.look'));
      onClose();
    } catch {
      // The dialog shows the server's error.
    }
  };
  return (
    <Frame
      title={t('drive.look.title', { name: folder.name })}
      button={t('drive.save')}
      error={saveColour.error ?? saveIcon.error}
      busy={saveColour.isPending || saveIcon.isPending}
      isHeld={color !== folder.color || icon !== folder.icon}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {!may(folder, 'FolderEdit') && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('drive.look.own')}
        </Typography>
      )}
      <FormLabel component="p">{t('drive.look.color')}</FormLabel>
      <Stack
        direction="row"
        role="group"
        aria-label={t('drive.look.color')}
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 1 }}
      >
        {FOLDER_COLOUR_NAMES.map((name) => (
          <Box
            key={name}
            component="button"
            type="button"
            data-swatch
            aria-label={t(`drive.colours.${name}`)}
            aria-pressed={color === FOLDER_COLOURS[name]}
            onClick={() => setColor(FOLDER_COLOURS[name])}
            sx={{ ...choice(color === FOLDER_COLOURS[name], 32), bgcolor: FOLDER_COLOURS[name] }}
          />
        ))}
        <FormLabel htmlFor={other}>{t('drive.look.other')}</FormLabel>
        <Box
          component="input"
          id={other}
          type="color"
          value={color}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setColor(event.target.value)}
          sx={{ width: 44, height: 32, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      </Stack>
      <FormLabel component="p">{t('drive.look.icon')}</FormLabel>
      <Box
        role="group"
        aria-label={t('drive.look.icon')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 1, maxHeight: 260, overflowY: 'auto' }}
      >
        {FOLDER_ICONS.map((name, at) => {
          const Face = FOLDER_FACES[name];
          return (
            <Box
              key={name}
              component="button"
              type="button"
              data-icon={name}
              aria-label={t('drive.look.iconNumber', { number: at + 1 })}
              aria-pressed={icon === name}
              onClick={() => setIcon(name)}
              sx={{ ...choice(icon === name, 40), bgcolor: 'transparent', color }}
            >
              <Face aria-hidden />
            </Box>
          );
        })}
      </Box>
    </Frame>
  );
};
