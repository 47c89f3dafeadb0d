import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { useSetManager } from '../api.ts';
import { PersonSelect, type AddressChoice } from './address-field.tsx';

/** Chooses the user's missing manager, which is stored in the profile. */
export const ManagerSelect = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const set = useSetManager();
  const [person, setPerson] = useState<AddressChoice | null>(null);
  const save = () =>
    person &&
    set.mutate(
      { body: { email: person.email } },
      {
        onSuccess: () => {
          toast.success(t('filling.manager.saved'));
          onDone();
        },
      },
    );
  return (
    <Box data-manager sx={{ mt: 1, display: 'grid', gap: 1 }}>
      <PersonSelect
        label={t('filling.manager.label')}
        value={person}
        onChange={setPerson}
        error={set.error ? set.error.fields['email'] || set.error.detail || t('ui.failed.offline') : undefined}
      />
      <Button disabled={!person} loading={set.isPending} onClick={save} sx={{ justifySelf: 'start' }}>
        {t('filling.manager.save')}
      </Button>
    </Box>
  );
};
