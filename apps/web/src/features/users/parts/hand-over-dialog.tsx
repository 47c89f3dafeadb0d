import { Stack, Typography } from '@mui/material';
import { people, type AnswerOf, type Person, type UserStatus } from '@paraph/contract';
import { REASON } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { FormDialog, FormPart, FormText, useApiForm } from '../../../ui/form/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { nameOf } from '../model.ts';
import { Consequence } from './act-dialog.tsx';
import { ColleagueSelect } from './colleague-select.tsx';
import { HandOverRemaining, type Stays } from './hand-over-remaining.tsx';

type Moved = NonNullable<UserStatus['work']>;
const NOTHING: Moved = { documents: 0, entries: 0, folders: 0, people: 0, departments: 0 };

const sumOf = (one: Moved, other: Moved): Moved => ({
  documents: one.documents + other.documents,
  entries: one.entries + other.entries,
  folders: one.folders + other.folders,
  people: one.people + other.people,
  departments: one.departments + other.departments,
});

interface Draft {
  to: Person | null;
  reason: string;
}
const inputOf = (id: string, { to, reason }: Draft) => ({
  params: { id },
  body: { to: to?.id ?? '', reason: reason.trim() },
});

/** Transfers a leaving or long absent user's documents, folders and tasks to a colleague. */
export const HandOverDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const userStatus = useEndpoint(people.userStatus, { body: { ids: [id], withWork: true } }).data?.items[0];
  const { me } = useSession();
  // Before the facts are read nobody is offered whom the rule may refuse.
  const excluded = me && !userStatus?.mayTakeOver ? me.userId : undefined;
  const rest = useAct(people.handOver);
  const [moved, setMoved] = useState(NOTHING);
  const [stays, setStays] = useState<Stays>([]);
  const [isDone, setDone] = useState(false);
  /** Each call hands over some of the work; continues while less is left after each. */
  const goOn = (handed: AnswerOf<typeof people.handOver>, draft: Draft, before: Moved, leftBefore: number): void => {
    const all = sumOf(before, handed);
    setMoved(all);
    setStays(handed.stays);
    if (handed.left > 0 && handed.left < leftBefore)
      return rest.mutate(inputOf(id, draft), { onSuccess: (next) => goOn(next, draft, all, handed.left) });
    toast.success(t('users.handOver.done', { ...all, name: draft.to ? nameOf(draft.to) : '' }));
    if (handed.stays.length === 0) return onClose();
    setDone(true);
  };
  const form = useApiForm({
    endpoint: people.handOver,
    defaults: { to: null, reason: '' } as Draft,
    input: (draft) => inputOf(id, draft),
    rules: ({ to }) => ({ to: !to && 'field.required' }),
    says: { to: t('users.handOver.chooseColleague') },
    otherAct: rest,
    onSaved: (handed, draft) => goOn(handed, draft, NOTHING, Infinity),
  });
  if (isDone) return <HandOverRemaining stays={stays} onClose={onClose} />;
  return (
    <FormDialog
      of={{ ...form, isBusy: form.isBusy || rest.isPending }}
      title={`${t('users.handOver.open')}${userStatus ? `: ${userStatus.name}` : ''}`}
      verb={t('users.handOver.act')}
      onClose={onClose}
    >
      <Typography>{t('users.handOver.text')}</Typography>
      {userStatus && !userStatus.work && (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <Consequence item={userStatus} />
        </Stack>
      )}
      {userStatus?.work && <Typography variant="body2">{t('users.handOver.found', userStatus.work)}</Typography>}
      <FormPart of={form} name="to">
        {(bound) => (
          <ColleagueSelect
            label={t('users.handOver.to')}
            help={userStatus && excluded ? t('users.handOver.notYou') : undefined}
            without={excluded ? [id, excluded] : [id]}
            {...bound}
          />
        )}
      </FormPart>
      <FormText
        of={form}
        name="reason"
        label={t('users.handOver.reason')}
        help={t('users.handOver.reasonHelp')}
        limit={REASON.most}
        multiline
      />
      {rest.isPending && moved.documents + moved.entries + moved.folders > 0 && (
        <Typography role="status" variant="body2">
          {t('users.handOver.sofar', moved)}
        </Typography>
      )}
    </FormDialog>
  );
};
