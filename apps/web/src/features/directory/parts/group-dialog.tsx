import { accessGroups, type AccessGroup } from '@paraph/contract';
import { Autocomplete, FormControl, FormLabel, TextField } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadDriveTexts } from '../../../lib/i18n/language.ts';
import { FormDialog, FormPart, FormReason, FormText, useApiForm } from '../../../ui/form/index.ts';
import { useAllDepartments } from '../api.ts';
import type { ChosenPerson } from '../model.ts';
import type { FolderLevels } from './group-folders.tsx';
import { LOW, SeveralPeople } from './person-field.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
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
        {(bound) => <Departments {...bound} />}
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

/** Departments whose users belong to the group. */
const Departments = ({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const all = useAllDepartments().data?.items ?? [];
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{t('accessGroups.departments')}</FormLabel>
      <Autocomplete
        {...comboTexts(t)}
        id={id}
        sx={LOW}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={all}
        value={all.filter((one) => value.includes(one.id))}
        noOptionsText={t('addressBook.departmentsNone')}
        getOptionLabel={({ name }) => name}
        getOptionKey={(department) => department.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => onChange(chosen.map((one) => one.id))}
        renderInput={(params) => <TextField {...params} />}
      />
    </FormControl>
  );
};
