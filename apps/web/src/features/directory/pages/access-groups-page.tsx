import type { AccessGroup } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useDeleteGroup, useGroups } from '../api.ts';
import { GroupDialog } from '../parts/group-dialog.tsx';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../parts/removal.tsx';

/** People and departments to whom folders are opened together (DIR-034). */
export default function AccessGroupsPage() {
  const { t } = useTranslation();
  return (
    <Listing
      of="accessGroups"
      title={t('admin.place.accessGroups')}
      usePage={useGroups}
      facts={({ departments, users }) =>
        [
          t('accessGroups.departmentCount', { count: departments.length }),
          t('accessGroups.people', { count: users.length }),
        ].join(' · ')
      }
      dialog={(group, onClose) => <GroupDialog group={group} onClose={onClose} />}
      removal={(group, onClose) => <Remove group={group} onClose={onClose} />}
    />
  );
}

const Remove = ({ group: { id, name }, onClose }: { group: AccessGroup; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('accessGroups.deleteNamed', { name })}
      text={t('accessGroups.deleteText')}
      verb={t('accessGroups.delete')}
      notice={t('accessGroups.notifications.accessGroupDeleted')}
      remove={useDeleteGroup()}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
