import { Button, Stack, Typography } from '@mui/material';
import { people, type Person, type UserStatus } from '@paraph/contract';
import { REASON } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
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

/** Transfers a leaving or long absent user's documents, folders and tasks to a colleague. */
export const HandOverDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const userStatus = useEndpoint(people.userStatus, { body: { ids: [id], withWork: true } }).data?.items[0];
  const act = useAct(people.handOver);
  const [to, setTo] = useState<Person | null>(null);
  const [reason, setReason] = useState('');
  const [moved, setMoved] = useState(NOTHING);
  const [stays, setStays] = useState<Stays>([]);
  const [isDone, setDone] = useState(false);
  const [isTried, setTried] = useState(false);
  const isReasonShort = reason.trim().length < REASON.least;
  /** Hands over some of the work in each call, as long as less is left after each. */
  const run = (before: Moved, leftBefore: number) => {
    setTried(true);
    if (!to || isReasonShort) return;
    act.mutate(
      { params: { id }, body: { to: to.id, reason: reason.trim() } },
      {
        onSuccess: (handed) => {
          const all = sumOf(before, handed);
          setMoved(all);
          setStays(handed.stays);
          if (handed.left > 0 && handed.left < leftBefore) return run(all, handed.left);
          toast.success(t('users.handOver.done', { ...all, name: nameOf(to) }));
          if (handed.stays.length === 0) return onClose();
          setDone(true);
        },
      },
    );
  };
  if (isDone) return <HandOverRemaining stays={stays} onClose={onClose} />;
  return (
    <Dialog
      open
      isHeld={to !== null || reason.trim() !== ''}
      onClose={onClose}
      title={`${t('users.handOver.open')}${userStatus ? `: ${userStatus.name}` : ''}`}
      onSubmit={() => run(NOTHING, Infinity)}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={act.isPending}>
            {t('users.handOver.act')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {act.isError && (
          <Notice tone="error" role="alert">
            {act.error.fields['to'] ?? (act.error.detail || t('ui.failed.offline'))}
          </Notice>
        )}
        <Typography>{t('users.handOver.text')}</Typography>
        {userStatus && !userStatus.work && (
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <Consequence item={userStatus} />
          </Stack>
        )}
        {userStatus?.work && <Typography variant="body2">{t('users.handOver.found', userStatus.work)}</Typography>}
        <ColleagueSelect
          label={t('users.handOver.to')}
          without={id}
          value={to}
          error={isTried && !to ? t('users.handOver.chooseColleague') : undefined}
          onChange={setTo}
        />
        <Field
          label={t('users.handOver.reason')}
          help={t('users.handOver.reasonHelp')}
          error={
            isTried && isReasonShort
              ? t('users.handOver.writeReason', { least: REASON.least })
              : act.error?.fields['reason']
          }
          limit={REASON.most}
          multiline
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {act.isPending && moved.documents + moved.entries + moved.folders > 0 && (
          <Typography role="status" variant="body2">
            {t('users.handOver.sofar', moved)}
          </Typography>
        )}
      </Stack>
    </Dialog>
  );
};
