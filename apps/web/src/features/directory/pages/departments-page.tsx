import { departments, type Department } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useDepartments } from '../api.ts';
import { DepartmentDialog } from '../parts/department-dialog.tsx';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { useDirectoryState } from '../use-directory-state.ts';

/** The departments of the company, managed by its administrators (DIR-013). */
export default function DepartmentsPage() {
  const { t } = useTranslation();
  const place = useDirectoryState<Department>();
  const { act, close } = place;
  return (
    <Listing
      of="departments"
      title={t('admin.place.departments')}
      place={place}
      list={useDepartments(place.asked)}
      facts={({ managerName, userIds }) =>
        [
          managerName ? t('departments.managedBy', { name: managerName }) : t('departments.managerGone'),
          t('departments.people', { count: userIds.length }),
        ].join(' · ')
      }
    >
      {act?.name === 'edit' && <DepartmentDialog department={act.item} onClose={close} />}
      {act?.name === 'delete' && <Remove department={act.item} onClose={close} />}
    </Listing>
  );
}

const Remove = ({ department: { id, name, userIds }, onClose }: { department: Department; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('departments.deleteNamed', { name })}
      text={t('departments.deleteText', { count: userIds.length })}
      verb={t('departments.delete')}
      notice={t('departments.notices.delete')}
      endpoint={departments.delete}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
