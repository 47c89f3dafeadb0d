import { accessGroups, type AccessGroup } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useGroups } from '../api.ts';
import { GroupDialog } from '../parts/group-dialog.tsx';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { useDirectoryState } from '../use-directory-state.ts';

/** Groups of people and departments that share access to folders (DIR-034). */
export default function AccessGroupsPage() {
  const { t } = useTranslation();
  const place = useDirectoryState<AccessGroup>();
  const { act, close } = place;
  return (
    <Listing
      of="accessGroups"
      title={t('admin.place.accessGroups')}
      place={place}
      list={useGroups(place.asked)}
      facts={({ departments, users }) =>
        [
          t('accessGroups.departmentCount', { count: departments.length }),
          t('accessGroups.people', { count: users.length }),
        ].join(' · ')
      }
    >
      {act?.name === 'edit' && <GroupDialog group={act.item} onClose={close} />}
      {act?.name === 'delete' && <Remove group={act.item} onClose={close} />}
    </Listing>
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
      endpoint={accessGroups.delete}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
