import type { DocumentDetails, Member } from '@paraph/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { usePresentDraft, useSavePeople } from '../api.ts';
import { NO_FAULTS, faultsOf, unplaced, withoutChanged } from '../faults.ts';
import { mergePeople } from '../merge.ts';
import { draftOf, incompleteOf, inputOf, nameOfDraft, placesOf, type DraftPerson } from '../model.ts';
import type { RowGoal } from '../row-goal.ts';
import { isChanged } from '../use-draft-state.ts';
import { lackOf } from './lack.ts';
import { PeopleSection } from './people-section.tsx';
import type { ResolvedBy } from './person-row.tsx';

interface EditPeopleProps {
  document: DocumentDetails;
  onClose: () => void;
}

/** Returns people who cannot be changed: they have acted or refused, or belong to the form. */
function settledIn(members: readonly Member[]): ReadonlyMap<string, ResolvedBy> {
  const settled = new Map<string, ResolvedBy>();
  for (const { id, done, rejectedAt, isOfForm } of members) {
    if (done || rejectedAt) settled.set(id, 'done');
    else if (isOfForm) settled.set(id, 'form');
  }
  return settled;
}

/**
 * Edits the participants of a running document: adds, replaces and reorders them (product S10, (f)2). People who have
 * acted remain.
 */
export default function EditPeople({ document: opened, onClose }: EditPeopleProps) {
  const [document, setDocument] = useState(opened);
  const { id, members, pages } = document;
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSavePeople();
  const readPresent = usePresentDraft(id);
  const [people, setPeopleHere] = useState(() => draftOf(members));
  const [isTouched, setTouched] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [goal, setGoal] = useState<RowGoal | null>(null);
  const setPeople = (next: DraftPerson[]) => {
    setFaults(withoutChanged(faults, people, next));
    setPeopleHere(next);
    setTouched(true);
  };
  const mode = document.signingMode;
  const settled = settledIn(members);
  const [incomplete] = incompleteOf(
    people.filter(({ key }) => !settled.has(key)),
    mode,
  );
  const lack = incomplete && lackOf(incomplete.fields);
  // If it cannot be read, the next attempt is refused like this one.
  const takePresent = (present: DocumentDetails) => {
    setPeopleHere(mergePeople({ base: draftOf(members), shown: people, stored: draftOf(present.members) }));
    setDocument(present);
  };
  const submit = () => {
    if (incomplete) return setGoal({ key: incomplete.person.key, field: incomplete.fields[0]! });
    save.mutate(
      { params: { id }, body: { members: inputOf(people, pages), editTag: document.editTag } },
      {
        onSuccess: () => {
          toast.success(t('compose.change.saved'));
          onClose();
        },
        onError: (fault) =>
          isChanged(fault)
            ? void readPresent().then(takePresent, () => null)
            : setFaults(faultsOf(fault.fields, people)),
      },
    );
  };
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      title={t('compose.change.title')}
      isHeld={isTouched}
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
            {incomplete && lack
              ? t(`compose.missing.${lack}`, { who: nameOfDraft(incomplete.person) })
              : t('compose.change.save')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {isChanged(save.error)
            ? t('compose.changedElsewhere')
            : (unplaced(faults, [])[0] ??
              (Object.keys(save.error.fields).length > 0
                ? t('compose.marked')
                : save.error.detail || t('ui.failed.offline')))}
        </Notice>
      )}
      <Typography variant="body2" sx={{ mb: 2, color: c('ink2') }}>
        {t('compose.change.text')}
      </Typography>
      <PeopleSection
        isOwner={document.isOwner}
        people={people}
        settled={settled}
        places={placesOf(document)}
        mode={mode}
        faults={faults.rows}
        goal={goal}
        onGoal={setGoal}
        onPeople={setPeople}
      />
    </Dialog>
  );
}
