import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { Autocomplete, Box, FormControl, FormLabel, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { nameWithWay, useFolders } from '../../drive/index.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { LOW } from './person-field.tsx';

/** Level of the group by folder id: 0 adds and sees its own, 1 manages. */
export type FolderLevels = Readonly<Record<string, 0 | 1>>;

interface GroupFoldersProps {
  value: FolderLevels;
  onChange: (levels: FolderLevels) => void;
}

/** The folders that a group can access, each with its level; a chosen one starts at the lower level (DIR-035). */
export const GroupFolders = ({ value, onChange }: GroupFoldersProps) => {
  const { t } = useTranslation();
  const id = useId();
  const folders = useFolders().data ?? [];
  const chosen = folders.filter((folder) => folder.id in value);
  const remove = (folderId: string) =>
    onChange(Object.fromEntries(Object.entries(value).filter(([key]) => key !== folderId)));
  return (
    <Box>
      <FormControl fullWidth>
        <FormLabel htmlFor={id}>{t('accessGroups.folders')}</FormLabel>
        <Autocomplete
          {...comboTexts(t)}
          id={id}
          sx={LOW}
          value={null}
          blurOnSelect
          options={folders.filter((folder) => !(folder.id in value))}
          noOptionsText={t('drive.tree.none')}
          getOptionLabel={(folder) => nameWithWay(folders, folder.id)}
          getOptionKey={(folder) => folder.id}
          onChange={(_, folder) => folder && onChange({ ...value, [folder.id]: 0 })}
          renderInput={(params) => <TextField {...params} />}
        />
      </FormControl>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {chosen.map((folder) => (
          <Opened
            key={folder.id}
            name={nameWithWay(folders, folder.id)}
            level={value[folder.id] ?? 0}
            onLevel={(level) => onChange({ ...value, [folder.id]: level })}
            onRemove={() => remove(folder.id)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface OpenedProps {
  name: string;
  level: 0 | 1;
  onLevel: (level: 0 | 1) => void;
  onRemove: () => void;
}

const Opened = ({ name, level, onLevel, onRemove }: OpenedProps) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 1, borderBottom: hairline, flexWrap: 'wrap' }}
    >
      <Typography
        variant="subtitle2"
        component="span"
        sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      <SelectField
        label={t('drive.access.level', { name })}
        quiet
        small
        value={String(level)}
        options={[
          { value: '0', label: t('drive.access.read') },
          { value: '1', label: t('drive.access.write') },
        ]}
        onChange={(chosen) => onLevel(chosen === '1' ? 1 : 0)}
        sx={{ width: 'auto', maxWidth: '100%' }}
      />
      <IconButton size="small" aria-label={t('drive.access.remove', { name })} onClick={onRemove}>
        <Delete />
      </IconButton>
    </Stack>
  );
};
