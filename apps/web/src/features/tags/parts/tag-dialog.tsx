import { tags, type UsedTag } from '@paraph/contract';
import { LIMITS, TAG_COLOURS } from '@paraph/domain';
import { Box, FormLabel, Stack } from '@mui/material';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { FormDialog, FormPart, FormText, useApiForm } from '../../../ui/form/index.ts';
import { TagChip } from './tag-chip.tsx';

interface TagDialogProps {
  /** Absent for a new one. */
  tag?: UsedTag | undefined;
  onClose: () => void;
}

/** Name and colour of a tag, previewed as on documents. */
export const TagDialog = ({ tag, onClose }: TagDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: tag ? tags.update : tags.create,
    defaults: { name: tag?.name ?? '', color: tag?.color ?? TAG_COLOURS[0] },
    input: (body) => (tag ? { params: { id: tag.id }, body } : { body }),
    about: 'name',
    notice: t('tags.saved'),
    onSaved: onClose,
  });
  const [name, color] = useWatch({ control: form.control, name: ['name', 'color'] });
  return (
    <FormDialog
      of={form}
      title={tag ? t('tags.change', { name: tag.name }) : t('tags.create')}
      verb={t('tags.save')}
      onClose={onClose}
    >
      <FormText of={form} name="name" label={t('tags.name')} autoFocus limit={LIMITS.tagName} />
      <FormPart of={form} name="color">
        {(colour) => <Colours value={colour.value} onChoose={colour.onChange} />}
      </FormPart>
      <Box>
        <TagChip tag={{ name: name.trim() || t('tags.name'), color }} />
      </Box>
    </FormDialog>
  );
};

/** The offered colours, and any other. */
const Colours = ({ value, onChoose }: { value: string; onChoose: (colour: string) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box role="group" aria-label={t('tags.color')}>
      <FormLabel htmlFor={id}>{t('tags.color')}</FormLabel>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', pt: 0.5 }}>
        {TAG_COLOURS.map((colour) => (
          <Box
            key={colour}
            component="button"
            type="button"
            aria-label={colour}
            aria-pressed={colour === value}
            onClick={() => onChoose(colour)}
            sx={{
              width: 32,
              height: 32,
              p: 0,
              borderRadius: '8px',
              border: '2px solid',
              borderColor: colour === value ? c('ink') : 'transparent',
              outlineOffset: 2,
              bgcolor: colour,
              cursor: 'pointer',
            }}
          />
        ))}
        <Box
          component="input"
          id={id}
          type="color"
          value={value}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChoose(event.target.value)}
          sx={{ width: 44, height: 32, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      </Stack>
    </Box>
  );
};
