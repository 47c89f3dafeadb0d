import { documents, type DocumentDetails, type Member } from '@paraph/contract';
import BackHand from '@mui/icons-material/BackHandRounded';
import Cancel from '@mui/icons-material/CancelRounded';
import Check from '@mui/icons-material/CheckRounded';
import ManageAccounts from '@mui/icons-material/ManageAccountsRounded';
import Public from '@mui/icons-material/PublicRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import { METHODS } from '@paraph/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf, momentOf, zoneOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { AwayLine } from '../../../ui/away-line.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Dot } from '../../../ui/section-head.tsx';
import type { IconType, ToneName } from '../../../ui/tag.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { EditPeople } from '../../compose/index.ts';
import { MailLine } from './mail-line.tsx';
import { Repair } from './repair.tsx';
import { groupsOf, mayCorrectAddress, memberState, nameOf, type MemberState } from '../model.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** All participants, by role. Problems with a person are solved in that person's row. */
export const People = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const groups = groupsOf(document.members);
  if (groups.length === 0) {
    return (
      <Typography variant="body2" sx={{ p: 2.5, color: c('ink2') }}>
        {t('document.people.empty')}
      </Typography>
    );
  }
  return (
    <Box sx={{ px: 2.5, pb: 1 }}>
      {groups.map(({ kind, members }) => (
        <Box key={kind} component="section" sx={{ pt: 1.5 }}>
          <Typography variant="caption" component="h3" sx={{ color: c('ink3'), fontWeight: 500 }}>
            {t(`document.people.${kind}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {members.map((member, index) => (
              <Box component="li" key={member.id} sx={{ borderTop: index > 0 ? hairline : 0 }}>
                <Person member={member} document={document} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <ChangePeople document={document} />
    </Box>
  );
};

/** During the round the owner, or a manager of the folder, changes the participants (history 17 to 25). */
const ChangePeople = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // A draft is changed on the compose page.
  if (document.phase === 'new' || !document.actions.includes('set-members')) return null;
  return (
    <>
      <Button data-act="people" startIcon={<ManageAccounts />} onClick={() => setOpen(true)} sx={{ my: 1 }}>
        {t('document.people.change')}
      </Button>
      {open && (
        <Suspense>
          <EditPeople document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const looks: Record<MemberState, { icon: IconType; tone: ToneName }> = {
  done: { icon: Check, tone: 'success' },
  rejected: { icon: Cancel, tone: 'error' },
  turn: { icon: Schedule, tone: 'warning' },
  later: { icon: Schedule, tone: 'neutral' },
};

interface PersonProps {
  member: Member;
  document: DocumentDetails;
}

const Person = ({ member, document }: PersonProps) => {
  const { t } = useTranslation();
  const name = nameOf(member);
  const state = memberState(member);
  const mine = state === 'turn' && member.isMe;
  // After the end no participant acts any more.
  const isOver = ['rejected', 'voided'].includes(document.phase) && (state === 'turn' || state === 'later');
  return (
    <Stack direction="row" sx={{ gap: 1.25, py: 1.25, alignItems: 'flex-start' }}>
      <Typography
        variant="body2"
        className="num"
        title={member.order ? t('document.people.order', { order: member.order }) : undefined}
        sx={{ width: 14, pt: 0.75, color: c('ink3') }}
      >
        {member.order ?? '–'}
      </Typography>
      <PersonAvatar name={name} size={32} {...(mine ? { ring: c('error.solid') } : {})} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap' }}
        >
          <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
            {member.isMe && (
              <Box component="span" sx={{ color: c('ink3'), fontWeight: 400 }}>
                {' · '}
                {t('ui.you')}
              </Box>
            )}{' '}
            {member.isExternal && (
              <Public
                titleAccess={t('document.people.outside')}
                sx={{ fontSize: 15, color: c('warning.fg'), verticalAlign: '-3px' }}
              />
            )}
          </Typography>
          {!isOver && <StateWord member={member} state={state} mine={mine} />}
        </Stack>
        <Facts member={member} />
        <OwnersPart member={member} state={state} document={document} />
      </Box>
    </Stack>
  );
};

/** The owner's actions on this row: remind, or correct the address. */
const OwnersPart = ({ member, state, document }: PersonProps & { state: MemberState }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { actions } = document;
  if (member.done) return null;
  const mayRemind = actions.includes('remind');
  const mayCorrect = mayCorrectAddress(document, member);
  // After a bounce there is no reminder to the same address.
  if (mayCorrect && member.mail?.state === 'returned') return <Repair member={member} document={document} />;
  if (member.isDoubted) return actions.includes('keep') ? <Remind member={member} document={document} /> : null;
  if (state !== 'turn' || !mayRemind) return null;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2.5 }}>
        {!member.isDeactivated && !member.isMe && <Remind member={member} document={document} />}
        {mayCorrect && (
          <Button
            variant="text"
            color="primary"
            size="small"
            aria-expanded={isOpen}
            sx={{ ml: -1.25 }}
            onClick={() => setOpen(!isOpen)}
          >
            {t('document.people.mail.correct')}
          </Button>
        )}
      </Stack>
      {mayCorrect && isOpen && <Repair member={member} document={document} />}
    </>
  );
};

const StateWord = ({ member, state, mine }: { member: Member; state: MemberState; mine: boolean }) => {
  const { t } = useTranslation();
  const tone = member.isDeactivated || member.isDoubted ? 'error' : looks[state].tone;
  const Icon = mine ? BackHand : looks[state].icon;
  const word = () => {
    if (member.isDeactivated) return t('document.people.deactivated');
    if (member.isDoubted) return t('document.people.doubted');
    if (state === 'done') return t(`document.people.done.${member.kind}`);
    if (mine && member.kind !== 'copy') return t(`documents.verb.${member.kind}`);
    return t(`document.people.${state}`);
  };
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        fontWeight: 500,
        color: c(mine ? 'error.fg' : `${tone}.fg`),
      }}
    >
      <Icon sx={{ fontSize: 14 }} aria-hidden />
      {word()}
    </Typography>
  );
};

const Facts = ({ member }: { member: Member }) => {
  const { t } = useTranslation();
  const acted = member.rejectedAt ?? member.actedAt;
  const mail = member.mail;
  return (
    <>
      <Typography variant="caption" component="div" className="num" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
        {acted ? momentOf(acted) : <AddressText text={member.email} />}
        {member.method && METHODS[member.method].flow !== 'instant' && (
          <>
            <Dot />
            {t(`methods.${member.method}`)}
          </>
        )}
      </Typography>
      {member.signedAs && (
        <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {member.signedAs}
        </Typography>
      )}
      {member.actedBy && (
        <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {t('document.people.actedBy', { name: member.actedBy })}
        </Typography>
      )}
      {member.away && <AwayLine away={member.away} />}
      {member.isDoubted && (
        <Typography variant="caption" component="div" sx={{ color: c('error.fg') }}>
          {t('document.people.doubtedWhy')}
        </Typography>
      )}
      {!acted && mail && <MailLine mail={mail} />}
      {member.comment && (
        <Typography
          variant="body2"
          sx={{ mt: 0.5, pl: 1, borderLeft: `2px solid ${c('line')}`, overflowWrap: 'anywhere' }}
        >
          {(member.commentBy ?? member.actedBy) && (
            <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
              {member.commentBy ? t('document.people.actedBy', { name: member.commentBy }) : nameOf(member)}
            </Typography>
          )}
          {member.comment}
        </Typography>
      )}
    </>
  );
};

const Remind = ({ member, document }: PersonProps) => {
  const { t } = useTranslation();
  const isDraft = document.phase === 'new';
  const keeps = isDraft ? 'document.people.keptInDraft' : 'document.people.reminded';
  const remind = useActWithToast(documents.remind, t(keeps, { name: nameOf(member) }));
  const from = member.remindableFrom;
  const isEarly = useCountdown(from ? Date.parse(from) : null) > 0;
  return (
    <>
      <Button
        variant="text"
        color="primary"
        size="small"
        disabled={isEarly}
        loading={remind.isPending}
        sx={{ ml: -1.25 }}
        onClick={() => remind.run({ params: { id: document.id, memberId: member.id } })}
      >
        {member.isDoubted
          ? t(isDraft ? 'document.people.keepInDraft' : 'document.people.keep')
          : from && isEarly
            ? t('document.people.remindFrom', { time: `${clockOf(from)} ${zoneOf(from)}` })
            : t('document.people.remind')}
      </Button>
      <RefusedAct of={remind.error} />
    </>
  );
};
