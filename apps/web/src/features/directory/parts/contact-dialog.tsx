import { addressBook, type BookEntry } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/card.tsx';
import { FormDialog, FormText, useApiForm } from '../../../ui/form/index.ts';
import { CONTACT_FIELDS, contactOf, draftOf } from '../contact.ts';

interface ContactDialogProps {
  /** Absent for a new one. */
  contact?: BookEntry | undefined;
  onClose: () => void;
}

/** Edits an external contact; name and address are required (DIR-007). */
export const ContactDialog = ({ contact, onClose }: ContactDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: contact ? addressBook.update : addressBook.create,
    defaults: draftOf(contact),
    input: (draft) => ({ ...(contact && { params: { id: contact.id } }), body: contactOf(draft) }),
    says: { phoneNumber: t('addressBook.phoneBad') },
    about: 'email',
    notice: t(contact ? 'addressBook.saved' : 'addressBook.added'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={
        contact ? t('addressBook.change', { name: `${contact.firstName} ${contact.lastName}` }) : t('addressBook.add')
      }
      verb={t('directory.save')}
      onClose={onClose}
    >
      <FieldGrid>
        {CONTACT_FIELDS.map((name) => (
          <FormText
            key={name}
            of={form}
            name={name}
            label={t(`addressBook.field.${name}`)}
            autoFocus={name === 'firstName'}
            type={name === 'email' ? 'email' : name === 'phoneNumber' ? 'tel' : 'text'}
            inputProps={{ maxLength: name === 'email' ? LIMITS.email : LIMITS.personName }}
          />
        ))}
      </FieldGrid>
    </FormDialog>
  );
};
