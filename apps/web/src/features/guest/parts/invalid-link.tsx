import { Button, Typography } from '@mui/material';
import { session as sessionCalls, type AnswerOf } from '@paraph/contract';
import { inQuotes } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { momentOf } from '../../../lib/format/dates.ts';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c } from '../../../theme/css.ts';
import { MailDelayed } from '../../../ui/mail-delayed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { State } from '../../../ui/states.tsx';

export type InvalidLinkReason = AnswerOf<typeof sessionCalls.guestStory>;

/** Texts on how the document ended; impersonal ones where no other user may be named. */
const SENTENCES = {
  open: 'document.guest.story.open',
  voided: 'document.ended.voided',
  rejected: 'document.ended.rejected',
  deleted: 'document.guest.story.deleted',
  removed: 'document.guest.story.removed',
  corrected: 'document.guest.story.corrected',
  suspended: 'document.guest.story.suspended',
  replaced: 'document.guest.story.replaced',
  expired: 'document.guest.story.expired',
} as const satisfies Record<InvalidLinkReason['state'], string>;
const OVER: readonly InvalidLinkReason['state'][] = ['voided', 'rejected', 'deleted', 'removed'];

/** For an invalid link: who ended it, when and why, and the remaining actions (product S12). */
export const InvalidLink = ({ token, story }: { token: string; story: InvalidLinkReason }) => {
  const { t } = useTranslation();
  const renew = useAct(sessionCalls.renewGuestLink);
  const { state, documentName, company, by, at, message, email, isCompleted, mayRenew } = story;
  const values = { name: by ?? company ?? '', time: at ? momentOf(at) : '–', email: email ?? '' };
  const isUnnamed = documentName === null && company === null && OVER.includes(state);
  const notice = t(isUnnamed ? 'document.guest.story.ended' : SENTENCES[state], values);
  return (
    <State
      picture={isCompleted ? 'seal' : 'sheets'}
      title={documentName ?? t('document.guest.story.unnamed')}
      text={notice}
      action={
        mayRenew &&
        !renew.isSuccess && (
          <Button
            variant="contained"
            color="primary"
            loading={renew.isPending}
            onClick={() => renew.mutate({ body: { token } })}
          >
            {t('document.guest.story.renew', values)}
          </Button>
        )
      }
    >
      {message && (
        <Typography sx={{ mt: 1, maxWidth: 420, overflowWrap: 'anywhere' }}>
          {inQuotes(message, currentLocale())}
        </Typography>
      )}
      {state === 'corrected' && (
        <Typography sx={{ mt: 1, maxWidth: 420 }}>{t('document.guest.story.notYours')}</Typography>
      )}
      {isCompleted && state === 'expired' && (
        <Typography sx={{ mt: 1, maxWidth: 420 }}>{t('document.guest.story.completed')}</Typography>
      )}
      {OVER.includes(state) && (
        <Typography sx={{ mt: 1, color: c('ink2') }}>{t('document.guest.story.nothing')}</Typography>
      )}
      {renew.isSuccess && (
        <Typography role="status" sx={{ mt: 3, fontWeight: 600 }}>
          {t('document.guest.story.renewed', renew.data)}
        </Typography>
      )}
      {renew.isSuccess && <MailDelayed when={renew.data.mailDelayed} />}
      {renew.isError && (
        <Notice tone="error" role="alert" sx={{ mt: 2 }}>
          {renew.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      <Typography variant="body2" sx={{ mt: 3, color: c('ink3'), overflowWrap: 'anywhere' }}>
        {[company, email && t('document.guest.story.whose', { email })].filter(Boolean).join(' · ')}
      </Typography>
    </State>
  );
};
