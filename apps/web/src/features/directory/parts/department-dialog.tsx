import type { Department } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { useOpeningReason } from '../../../ui/opening-reason.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreateDepartment, useMembers, useUpdateDepartment } from '../api.ts';
import { chosenOf, managerOf, type ChosenPerson } from '../model.ts';
import { OnePerson, SeveralPeople } from './person-field.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { faultAt, restOf } from '../../../lib/api/index.ts';

interface DepartmentDialogProps {
  /** Absent for a new one. */
  department?: Department | undefined;
  onClose: () => void;
}

/** Name, manager and users of a department; its current users are loaded first (DIR-009). */
export const DepartmentDialog = ({ department, onClose }: DepartmentDialogProps) => {
  const members = useMembers(department ? [department.id] : []);
  if (department && !members.data) return null;
  const people = members.data?.items[0]?.users.map(chosenOf) ?? [];
  return <Filled department={department} people={people} onClose={onClose} />;
};

const Filled = ({ department, people, onClose }: DepartmentDialogProps & { people: ChosenPerson[] }) => {
  const { t } = useTranslation();
  const [name, setName] = useState(department?.name ?? '');
  const [manager, setManager] = useState(department ? managerOf(department) : null);
  const [members, setMembers] = useState(people);
  const [asked, setAsked] = useState(false);
  const { save, error, busy } = useSave(department, onClose);
  const { reason, field: reasonField } = useOpeningReason(faultAt(error, 'reason'));
  const nameless = asked && name.trim() === '' ? t('departments.errors.nameRequired') : undefined;
  const leaderless = asked && !manager ? t('departments.errors.managerRequired') : undefined;
  const submit = () => {
    setAsked(true);
    if (name.trim() === '' || !manager) return;
    save({ name: name.trim(), managerUserId: manager.id, userIds: members.map(({ id }) => id), reason });
  };
  return (
    <SaveDialog
      title={department ? t('departments.change', { name: department.name }) : t('departments.create')}
      onClose={onClose}
      onSave={submit}
      busy={busy}
    >
      <Field
        label={t('directory.name')}
        autoFocus
        limit={LIMITS.directoryName}
        value={name}
        error={
          nameless ??
          error?.fields['name'] ??
          restOf(error, ['name', 'managerUserId', 'userIds', 'reason']) ??
          undefined
        }
        onChange={(event) => setName(event.target.value)}
      />
      <OnePerson
        label={t('departments.manager')}
        internal
        value={manager}
        error={leaderless ?? error?.fields['managerUserId']}
        onChange={setManager}
      />
      <SeveralPeople
        label={t('departments.members')}
        internal
        value={members}
        error={faultAt(error, 'userIds')}
        onChange={setMembers}
      />
      {reasonField}
    </SaveDialog>
  );
};

type DepartmentDraft = { name: string; managerUserId: string; userIds: string[]; reason: string | null };

function useSave(department: Department | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create, update] = [useCreateDepartment(), useUpdateDepartment()];
  const onSuccess = () => {
    toast.success(t(department ? 'departments.notices.edit' : 'departments.notices.create'));
    onClose();
  };
  return {
    save: (body: DepartmentDraft) =>
      department
        ? update.mutate({ params: { id: department.id }, body }, { onSuccess })
        : create.mutate({ body }, { onSuccess }),
    error: create.error ?? update.error ?? undefined,
    busy: create.isPending || update.isPending,
  };
}
