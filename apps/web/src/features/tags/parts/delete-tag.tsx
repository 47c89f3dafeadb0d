import { tags, type UsedTag } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Removal } from '../../../ui/removal.tsx';

/** Confirms the deletion of a tag, and says how many documents lose it (DIR-046). */
export const DeleteTag = ({ tag, onClose }: { tag: UsedTag; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('tags.deleteNamed', { name: tag.name })}
      text={t('tags.deleteText', { count: tag.documents ?? 0 })}
      verb={t('tags.delete')}
      notice={t('tags.deleted')}
      endpoint={tags.delete}
      input={{ params: { id: tag.id } }}
      onClose={onClose}
    />
  );
};
