import { accessGroups, type AccessGroup } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadDriveTexts } from '../../../lib/i18n/language.ts';
import { FormDialog, FormPart, FormReason, FormText, useApiForm } from '../../../ui/form/index.ts';
import type { ChosenPerson } from '../model.ts';
import { DepartmentsField } from './departments-field.tsx';
import type { FolderLevels } from './group-folders.tsx';
import { SeveralPeople } from './person-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded with the texts of the drive. */
const GroupFolders = lazyPart(async () => {
  const [page] = await Promise.all([import('./group-folders.tsx'), loadDriveTexts()]);
  return { default: page.GroupFolders };
});

interface GroupDialogProps {
  /** Absent for a new one. */
  group?: AccessGroup | undefined;
  onClose: () => void;
}

const byAddress = ({ email }: { email: string }): ChosenPerson => ({ id: email, email, name: email });

/**
 * Name, departments, people and folders of an access group; nothing is saved without a name (DIR-035, DIR-040,
 * DIR-041).
 */
export const GroupDialog = ({ group, onClose }: GroupDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: group ? accessGroups.update : accessGroups.create,
    defaults: {
      name: group?.name ?? '',
      departments: group?.departments.map(({ departmentId }) => departmentId) ?? [],
      emails: group?.users.map(byAddress) ?? [],
      folders: levelsOf(group),
      reason: '',
    },
    input: ({ emails, reason, ...rest }) => ({
      ...(group && { params: { id: group.id } }),
      body: { ...rest, emails: emails.map(({ email }) => email), ...(reason.trim() && { reason }) },
    }),
    about: 'name',
    notice: t(`accessGroups.notifications.${group ? 'accessGroupEdited' : 'accessGroupCreated'}`),
    onSaved: onClose,
  });
  const isNameless = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return (
    <FormDialog
      of={form}
      title={group ? t('accessGroups.change', { name: group.name }) : t('accessGroups.create')}
      verb={t('directory.save')}
      barred={isNameless}
      onClose={onClose}
    >
      <FormText of={form} name="name" label={t('directory.name')} autoFocus limit={LIMITS.directoryName} />
      <FormPart of={form} name="departments">
        {(bound) => <DepartmentsField {...bound} label={t('accessGroups.departments')} />}
      </FormPart>
      <FormPart of={form} name="emails">
        {(bound) => <SeveralPeople {...bound} label={t('accessGroups.members')} internal={false} />}
      </FormPart>
      <Suspense>
        <FormPart of={form} name="folders">
          {({ value, onChange }) => <GroupFolders value={value} onChange={onChange} />}
        </FormPart>
      </Suspense>
      <FormReason of={form} />
    </FormDialog>
  );
};

const levelsOf = (group: AccessGroup | undefined): FolderLevels =>
  Object.fromEntries(group?.folders.map(({ folderId, accessLevel }) => [folderId, accessLevel]) ?? []);
