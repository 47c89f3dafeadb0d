import type { CustomList } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useDeleteList, useLists } from '../api.ts';
import { ListDialog } from '../parts/list-dialog.tsx';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../parts/removal.tsx';

/** The lists from which forms are filled (DIR-024 to DIR-033). */
export default function ListsPage() {
  const { t } = useTranslation();
  return (
    <Listing
      of="customList"
      title={t('admin.place.lists')}
      usePage={useLists}
      facts={({ options }) =>
        `${t('customList.optionCount', { count: options.length })} · ${options.slice(0, 3).join(', ')}`
      }
      dialog={(list, onClose) => <ListDialog list={list} onClose={onClose} />}
      removal={(list, onClose) => <Remove list={list} onClose={onClose} />}
    />
  );
}

const Remove = ({ list: { id, name }, onClose }: { list: CustomList; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('customList.deleteNamed', { name })}
      text={t('customList.deleteText')}
      verb={t('customList.delete')}
      notice={t('customList.snackbar.delete')}
      remove={useDeleteList()}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
