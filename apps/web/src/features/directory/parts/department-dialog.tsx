import { departments, type Department } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { FormDialog, FormPart, FormReason, FormText, useApiForm } from '../../../ui/form/index.ts';
import { useMembers } from '../api.ts';
import { chosenOf, managerOf, type ChosenPerson } from '../model.ts';
import { OnePerson, SeveralPeople } from './person-field.tsx';

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
  const form = useApiForm({
    endpoint: department ? departments.update : departments.create,
    defaults: {
      name: department?.name ?? '',
      managerUserId: department ? managerOf(department) : null,
      userIds: people,
      reason: '',
    },
    input: ({ name, managerUserId, userIds, reason }) => {
      const ids = { managerUserId: managerUserId?.id ?? '', userIds: userIds.map(({ id }) => id) };
      const body = { name, ...ids, ...(reason.trim() && { reason }) };
      return department ? { params: { id: department.id }, body } : { body };
    },
    says: { name: t('departments.errors.nameRequired'), managerUserId: t('departments.errors.managerRequired') },
    about: 'name',
    notice: t(department ? 'departments.notices.edit' : 'departments.notices.create'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={department ? t('departments.change', { name: department.name }) : t('departments.create')}
      verb={t('directory.save')}
      onClose={onClose}
    >
      <FormText of={form} name="name" label={t('directory.name')} autoFocus limit={LIMITS.directoryName} />
      <FormPart of={form} name="managerUserId">
        {(bound) => <OnePerson {...bound} label={t('departments.manager')} internal />}
      </FormPart>
      <FormPart of={form} name="userIds">
        {(bound) => <SeveralPeople {...bound} label={t('departments.members')} internal />}
      </FormPart>
      <FormReason of={form} />
    </FormDialog>
  );
};
