import type { UsedTag } from '@paraph/contract';
import { LIMITS, TAG_COLOURS } from '@paraph/domain';
import { Box, Button, FormLabel, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreateTag, useUpdateTag } from '../api.ts';
import { TagChip } from './tag-chip.tsx';

interface TagDialogProps {
  /** Absent for a new one. */
  tag?: UsedTag | undefined;
  onClose: () => void;
}

/** Name and colour of a tag, previewed as on documents. */
export const TagDialog = ({ tag, onClose }: TagDialogProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [name, setName] = useState(tag?.name ?? '');
  const [color, setColor] = useState<string>(tag?.color ?? TAG_COLOURS[0]);
  const [asked, setAsked] = useState(false);
  const [create, update] = [useCreateTag(), useUpdateTag()];
  const error = create.error ?? update.error;
  const needed = asked && name.trim() === '' ? t('tags.needed') : undefined;
  const onSuccess = () => {
    toast.success(t('tags.saved'));
    onClose();
  };
  const submit = () => {
    setAsked(true);
    if (name.trim() === '') return;
    const body = { name: name.trim(), color };
    if (tag) update.mutate({ params: { id: tag.id }, body }, { onSuccess });
    else create.mutate({ body }, { onSuccess });
  };
  return (
    <Dialog
      open
      title={tag ? t('tags.change', { name: tag.name }) : t('tags.create')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={create.isPending || update.isPending}>
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Field
          label={t('tags.name')}
          autoFocus
          limit={LIMITS.tagName}
          value={name}
          error={needed ?? (error ? error.detail || t('ui.failed.offline') : undefined)}
          onChange={(event) => setName(event.target.value)}
        />
        <Colours value={color} onChoose={setColor} />
        <Box>
          <TagChip tag={{ name: name.trim() || t('tags.name'), color }} />
        </Box>
      </Stack>
    </Dialog>
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
