import { folders } from '@paraph/contract';
import { folderName, LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { FormDialog, FormText, useApiForm, useBound } from '../../../ui/form/index.ts';

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
  const form = useApiForm({
    endpoint: folder ? folders.update : folders.create,
    defaults: { name: folder?.name ?? '', prefix: folder?.prefix ?? '' },
    input: (draft) => ({ body: folder ? { id: folder.id, ...draft } : { parentFolderId: parentId, ...draft } }),
    rules: ({ name }) => ({ name: folderName(name) === '' && 'field.required' }),
    says: { name: t('drive.nameNeeded') },
    about: 'name',
    notice: t(folder ? 'drive.done.updated' : 'drive.done.created'),
    onSaved: onClose,
  });
  const name = useBound(form, 'name').value;
  const kept = folderName(name);
  const isKeptOtherwise = kept !== '' && kept !== name.normalize('NFC').trim();
  const becomes = isKeptOtherwise ? t('drive.nameBecomes', { name: kept }) : undefined;
  const full = name.length >= LIMITS.folderName ? t('drive.nameFull', { most: LIMITS.folderName }) : undefined;
  return (
    <FormDialog
      of={form}
      title={folder ? t('drive.rename.title', { name: folder.name }) : t('drive.create.title')}
      verb={t(folder ? 'drive.save' : 'drive.create.save')}
      onClose={onClose}
    >
      <FormText
        of={form}
        name="name"
        label={t('drive.folderName')}
        autoFocus
        limit={LIMITS.folderName}
        help={becomes ?? full}
      />
      <FormText
        of={form}
        name="prefix"
        label={t('drive.prefix')}
        limit={LIMITS.folderPrefix}
        help={t('drive.prefixHelp')}
      />
    </FormDialog>
  );
};
