import { folderName, LIMITS } from '@paraph/domain';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreateFolder, useUpdateFolder } from '../api.ts';
import { Frame } from './frame.tsx';

interface NamingProps {
  /** The folder to rename; absent for a new one. */
  folder?: { id: string; name: string; prefix: string };
  /** Parent of a new folder. */
  parentId: string | null;
  onClose: () => void;
}

/** Name and prefix of a folder, new or not (DRIVE-035 to DRIVE-037). */
export const Naming = ({ folder, parentId, onClose }: NamingProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [name, setName] = useState(folder?.name ?? '');
  const [prefix, setPrefix] = useState(folder?.prefix ?? '');
  const [asked, setAsked] = useState(false);
  const [create, update] = [useCreateFolder(), useUpdateFolder()];
  const error = create.error ?? update.error;
  const kept = folderName(name);
  const isEmpty = kept === '';
  const done = (text: string) => () => {
    toast.success(text);
    onClose();
  };
  const submit = () => {
    setAsked(true);
    if (isEmpty) return;
    if (folder) update.mutate({ body: { id: folder.id, name, prefix } }, { onSuccess: done(t('drive.done.updated')) });
    else
      create.mutate({ body: { parentFolderId: parentId, name, prefix } }, { onSuccess: done(t('drive.done.created')) });
  };
  const refused = error ? error.detail || t('ui.failed.offline') : undefined;
  const becomes =
    !isEmpty && kept !== name.normalize('NFC').trim() ? t('drive.nameBecomes', { name: kept }) : undefined;
  const full = name.length >= LIMITS.folderName ? t('drive.nameFull', { most: LIMITS.folderName }) : undefined;
  return (
    <Frame
      title={folder ? t('drive.rename.title', { name: folder.name }) : t('drive.create.title')}
      button={t(folder ? 'drive.save' : 'drive.create.save')}
      busy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Field
          label={t('drive.folderName')}
          autoFocus
          limit={LIMITS.folderName}
          value={name}
          help={becomes ?? full}
          error={asked && isEmpty ? t('drive.nameNeeded') : refused}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('drive.prefix')}
          limit={LIMITS.folderPrefix}
          help={t('drive.prefixHelp')}
          value={prefix}
          onChange={(event) => setPrefix(event.target.value)}
        />
      </Stack>
    </Frame>
  );
};
