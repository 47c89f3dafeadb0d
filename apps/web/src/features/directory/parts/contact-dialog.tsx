import type { BookEntry } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAddContact, useUpdateContact } from '../api.ts';
import { CONTACT_FIELDS, contactFaults, contactOf, draftOf, type ContactDraft } from '../contact.ts';
import { SaveDialog } from './save-dialog.tsx';
import { restOf } from '../../../lib/api/index.ts';

interface ContactDialogProps {
  /** Absent for a new one. */
  contact?: BookEntry | undefined;
  onClose: () => void;
}

/** Edits an external contact; name and address are required (DIR-007). */
export const ContactDialog = ({ contact, onClose }: ContactDialogProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ContactDraft>(() => draftOf(contact));
  const [asked, setAsked] = useState(false);
  const { save, error, busy } = useSave(contact, onClose);
  const faults = asked ? contactFaults(draft) : {};
  const submit = () => {
    setAsked(true);
    if (Object.keys(contactFaults(draft)).length === 0) save(draft);
  };
  const taken = restOf(error, CONTACT_FIELDS) ?? undefined;
  return (
    <SaveDialog
      title={
        contact ? t('addressBook.change', { name: `${contact.firstName} ${contact.lastName}` }) : t('addressBook.add')
      }
      onClose={onClose}
      onSave={submit}
      busy={busy}
    >
      <FieldGrid>
        {CONTACT_FIELDS.map((name) => {
          const fault = faults[name];
          return (
            <Field
              key={name}
              label={t(`addressBook.field.${name}`)}
              autoFocus={name === 'firstName'}
              type={name === 'email' ? 'email' : name === 'phoneNumber' ? 'tel' : 'text'}
              value={draft[name]}
              inputProps={{ maxLength: name === 'email' ? LIMITS.email : LIMITS.personName }}
              error={
                fault ? t(`addressBook.${fault}`) : (error?.fields[name] ?? (name === 'email' ? taken : undefined))
              }
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          );
        })}
      </FieldGrid>
    </SaveDialog>
  );
};

function useSave(contact: BookEntry | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [add, update] = [useAddContact(), useUpdateContact()];
  const onSuccess = () => {
    toast.success(t(contact ? 'addressBook.saved' : 'addressBook.added'));
    onClose();
  };
  return {
    save: (draft: ContactDraft) => {
      const body = contactOf(draft);
      if (contact) update.mutate({ params: { id: contact.id }, body }, { onSuccess });
      else add.mutate({ body }, { onSuccess });
    },
    error: add.error ?? update.error ?? undefined,
    busy: add.isPending || update.isPending,
  };
}
