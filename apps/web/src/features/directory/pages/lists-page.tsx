import { customLists, type CustomList } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useLists } from '../api.ts';
import { ListDialog } from '../parts/list-dialog.tsx';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { useDirectoryState } from '../use-directory-state.ts';

/** The lists from which forms are filled (DIR-024 to DIR-033). */
export default function ListsPage() {
  const { t } = useTranslation();
  const place = useDirectoryState<CustomList>();
  const { act, close } = place;
  return (
    <Listing
      of="customList"
      title={t('admin.place.lists')}
      place={place}
      list={useLists(place.asked)}
      facts={({ options }) =>
        `${t('customList.optionCount', { count: options.length })} · ${options.slice(0, 3).join(', ')}`
      }
    >
      {act?.name === 'edit' && <ListDialog list={act.item} onClose={close} />}
      {act?.name === 'delete' && <Remove list={act.item} onClose={close} />}
    </Listing>
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
      endpoint={customLists.delete}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
