import type { AccessGroup } from '@paraph/contract';
import { Autocomplete, FormControl, FormLabel, TextField } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speakOfDrive } from '../../../lib/i18n/language.ts';
import { Field } from '../../../ui/field.tsx';
import { useOpeningReason } from '../../../ui/opening-reason.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAllDepartments, useCreateGroup, useUpdateGroup } from '../api.ts';
import type { ChosenPerson } from '../model.ts';
import type { FolderLevels } from './group-folders.tsx';
import { LOW, SeveralPeople } from './person-field.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { faultAt, restOf } from '../../../lib/api/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded with the texts of the drive. */
const GroupFolders = lazyPart(async () => {
  const [page] = await Promise.all([import('./group-folders.tsx'), speakOfDrive()]);
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
  const [name, setName] = useState(group?.name ?? '');
  const [departments, setDepartments] = useState(group?.departments.map(({ departmentId }) => departmentId) ?? []);
  const [people, setPeople] = useState(group?.users.map(byAddress) ?? []);
  const [folders, setFolders] = useState<FolderLevels>(
    Object.fromEntries(group?.folders.map(({ folderId, accessLevel }) => [folderId, accessLevel]) ?? []),
  );
  const { save, error, busy } = useSave(group, onClose);
  const { reason, field: reasonField } = useOpeningReason(faultAt(error, 'reason'));
  return (
    <SaveDialog
      title={group ? t('accessGroups.change', { name: group.name }) : t('accessGroups.create')}
      onClose={onClose}
      onSave={() => save({ name: name.trim(), departments, emails: people.map(({ email }) => email), folders, reason })}
      busy={busy}
      barred={name.trim() === ''}
    >
      <Field
        label={t('directory.name')}
        autoFocus
        limit={LIMITS.directoryName}
        value={name}
        error={error?.fields['name'] ?? restOf(error, ['name', 'emails', 'reason']) ?? undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Departments value={departments} onChange={setDepartments} />
      <SeveralPeople
        label={t('accessGroups.members')}
        internal={false}
        value={people}
        error={faultAt(error, 'emails')}
        onChange={setPeople}
      />
      <Suspense>
        <GroupFolders value={folders} onChange={setFolders} />
      </Suspense>
      {reasonField}
    </SaveDialog>
  );
};

type GroupDraft = {
  name: string;
  departments: string[];
  emails: string[];
  folders: FolderLevels;
  reason: string | null;
};

function useSave(group: AccessGroup | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create, update] = [useCreateGroup(), useUpdateGroup()];
  const ended = {
    onSuccess: () => {
      toast.success(
        t(group ? 'accessGroups.notifications.accessGroupEdited' : 'accessGroups.notifications.accessGroupCreated'),
      );
      onClose();
    },
  };
  return {
    save: (body: GroupDraft) =>
      group ? update.mutate({ params: { id: group.id }, body }, ended) : create.mutate({ body }, ended),
    error: create.error ?? update.error ?? undefined,
    busy: create.isPending || update.isPending,
  };
}

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
