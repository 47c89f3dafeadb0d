import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { folders } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useFolderForms, useFormTemplates } from '../api.ts';
import { Frame } from './frame.tsx';

interface FolderFormsProps {
  folder: { id: string; name: string };
  onClose: () => void;
}

/** Chooses the forms that a folder offers (DRIVE-049, DRIVE-108). */
export const FolderForms = ({ folder, onClose }: FolderFormsProps) => {
  const { t } = useTranslation();
  const offered = useFolderForms(folder.id);
  const all = useFormTemplates();
  const update = useActWithToast(folders.update, t('drive.forms.saved'));
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [words, setWords] = useState('');
  const chosen = changed ?? offered.data?.map(({ id }) => id) ?? [];
  // The folder may already offer forms that this user may not fill.
  const templates = [...new Map([...(all.data ?? []), ...(offered.data ?? [])].map((one) => [one.id, one])).values()];
  const found = templates.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const isHere = offered.data !== undefined && all.data !== undefined;
  const save = () => update.run({ body: { id: folder.id, folderFormIds: [...chosen] } }, { onSuccess: onClose });
  return (
    <Frame
      title={t('drive.forms.title', { name: folder.name })}
      button={t('drive.save')}
      error={update.error ?? offered.error ?? all.error}
      busy={update.isPending}
      ready={isHere}
      onClose={onClose}
      onSubmit={save}
    >
      <Typography variant="body2" sx={{ color: c('ink2'), mb: 2 }}>
        {t(isHere && templates.length === 0 ? 'drive.forms.none' : 'drive.forms.text')}
      </Typography>
      {templates.length > 8 && <SearchField label={t('drive.forms.find')} value={words} onSearch={setWords} />}
      <Box role="group" aria-label={t('drive.menu.forms')} sx={{ maxHeight: 320, overflowY: 'auto', mt: 1 }}>
        {found.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            sx={{ display: 'flex', mx: 0, overflowWrap: 'anywhere' }}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, isOn) => setChanged(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </Box>
    </Frame>
  );
};
