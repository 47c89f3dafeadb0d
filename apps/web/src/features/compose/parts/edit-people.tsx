import type { DocumentDetails } from '@paraph/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSavePeople } from '../api.ts';
import { draftOf, inputOf, placesOf } from '../model.ts';
import { PeopleSection } from './people-section.tsx';

interface EditPeopleProps {
  document: DocumentDetails;
  onClose: () => void;
}

/**
 * Who takes part in a document that is under way: others are added, replaced, put in another order while the round goes
 * on (product S10, (f)2). Whoever has acted stays.
 */
export default function EditPeople({ document, onClose }: EditPeopleProps) {
  const { id, members, pages } = document;
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSavePeople();
  const [people, setPeople] = useState(() => draftOf(members));
  const settled = new Set(members.filter(({ done, rejectedAt }) => done || rejectedAt).map((member) => member.id));
  const submit = () =>
    save.mutate(
      { params: { id }, body: { members: inputOf(people, pages) } },
      {
        onSuccess: () => {
          toast.success(t('compose.change.saved'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      title={t('compose.change.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={people.length === 0}
            loading={save.isPending}
            onClick={submit}
          >
            {t('compose.change.save')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {Object.values(save.error.fields)[0] ?? (save.error.detail || t('ui.failed.offline'))}
        </Notice>
      )}
      <Typography variant="body2" sx={{ mb: 2, color: c('ink2') }}>
        {t('compose.change.text')}
      </Typography>
      <PeopleSection people={people} settled={settled} places={placesOf(document)} onPeople={setPeople} />
    </Dialog>
  );
}
