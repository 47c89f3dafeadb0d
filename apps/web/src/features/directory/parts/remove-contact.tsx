import { addressBook, type BookEntry } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../model.ts';
import { Removal } from '../../../ui/removal.tsx';

/** Confirms the deletion of a company contact. */
export const RemoveContact = ({ contact, onClose }: { contact: BookEntry; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('addressBook.deleteNamed', { name: nameOf(contact) })}
      text={t('addressBook.deleteText')}
      verb={t('addressBook.delete')}
      notice={t('addressBook.deleted')}
      endpoint={addressBook.delete}
      input={{ params: { id: contact.id } }}
      onClose={onClose}
    />
  );
};
