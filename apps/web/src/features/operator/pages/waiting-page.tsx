import { Box, Skeleton, Typography } from '@mui/material';
import {
  areaOfQueue,
  isServersAnswer,
  MAIL_NAMES,
  MAIL_TEMPLATES,
  type MailName,
  type MailTemplate,
} from '@paraph/domain';
import type { TFunction } from 'i18next';
import { operator } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { momentOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useWaiting, type WaitingWork } from '../api.ts';
import { FailedMails } from '../parts/failed-mails.tsx';
import { HeldJobs } from '../parts/held-jobs.tsx';
import { WaitingPart, WaitingRow } from '../parts/waiting-part.tsx';

/** Everything of the installation that waits or failed, why, and a button to retry (decisions 23, 35). */
export default function WaitingPage() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('operator.title') }]);
  const waiting = useWaiting();
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, py: 3, maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {t('operator.title')}
      </Typography>
      <Typography sx={{ color: c('ink2'), mb: 4 }}>{t('operator.text')}</Typography>
      {waiting.isPending && <Skeleton variant="rounded" height={240} />}
      {waiting.isError && <Failed error={waiting.error} onRetry={() => void waiting.refetch()} />}
      {waiting.data && (
        <>
          <Signatures rows={waiting.data.signatures} />
          <Jobs rows={waiting.data.deadJobs} />
          {waiting.data.heldJobs.length > 0 && <HeldJobs rows={waiting.data.heldJobs} />}
          <Mails rows={waiting.data.mails} failed={waiting.data.failedMails} />
        </>
      )}
    </Box>
  );
}

const Failed = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('operator.failed')}
      text={error.detail || t('ui.failed.offline')}
      supportCode={error.traceId}
      onRetry={onRetry}
    />
  );
};

const Signatures = ({ rows }: { rows: WaitingWork['signatures'] }) => {
  const { t } = useTranslation();
  return (
    <WaitingPart
      title={t('operator.signatures.title')}
      text={t('operator.signatures.text')}
      nothing={t('operator.signatures.nothing')}
      count={rows.length}
    >
      {rows.map((row) => (
        <WaitingRow
          key={row.sessionId}
          title={t('operator.signatures.row')}
          facts={[
            t('operator.since', { time: momentOf(row.since) }),
            t('operator.signatures.tries', { count: row.tries }),
            ...(row.nextTry ? [t('operator.signatures.next', { time: momentOf(row.nextTry, { seconds: true }) })] : []),
          ]}
          technical={[
            { label: t('operator.signatures.document'), value: row.documentId },
            { label: t('operator.jobs.message'), value: row.reason },
          ]}
        />
      ))}
    </WaitingPart>
  );
};

const Jobs = ({ rows }: { rows: WaitingWork['deadJobs'] }) => {
  const { t } = useTranslation();
  const retry = useActWithToast(operator.retryJob, t('operator.jobs.done'));
  const run = (id: string) => retry.run({ params: { id } });
  return (
    <WaitingPart
      title={t('operator.jobs.title')}
      text={t('operator.jobs.text')}
      nothing={t('operator.jobs.nothing')}
      count={rows.length}
    >
      {rows.map((job) => (
        <WaitingRow
          key={job.id}
          refused={retry.variables?.params.id === job.id ? retry.error : null}
          title={t(`operator.jobs.areas.${areaOfQueue(job.queue)}`)}
          facts={[t('operator.since', { time: momentOf(job.at) })]}
          technical={[
            { label: t('operator.jobs.queue'), value: job.queue },
            { label: t('operator.jobs.message'), value: job.reason },
          ]}
          action={{ label: t('operator.jobs.retry'), busy: retry.isPending, run: () => run(job.id) }}
        />
      ))}
    </WaitingPart>
  );
};

/** Returns the label of a mail's kind; one of an earlier version keeps its name. */
function nameOf(template: string, t: TFunction): string {
  if (Object.hasOwn(MAIL_TEMPLATES, template)) return t(`company.mails.types.${template as MailTemplate}`);
  const known = MAIL_NAMES.find((name) => name === template);
  return known ? t(`operator.mails.names.${known as Exclude<MailName, MailTemplate>}`) : template;
}

/** A mail that was queued and not tried since: sending it again would change nothing. */
const isOnItsWay = ({ state, answer }: WaitingWork['mails'][number]): boolean => state === 'queued' && answer === null;

const Mails = ({ rows, failed }: { rows: WaitingWork['mails']; failed: WaitingWork['failedMails'] }) => {
  const { t } = useTranslation();
  const resend = useActWithToast(operator.resendMail, t('operator.mails.done'));
  const run = (id: string) => resend.run({ params: { id } });
  return (
    <WaitingPart
      title={t('operator.mails.title')}
      text={t('operator.mails.text')}
      nothing={t('operator.mails.nothing')}
      count={rows.length}
    >
      {failed.map((group) => (
        <FailedMails key={group.cause} {...group} />
      ))}
      {rows.map((mail) => (
        <WaitingRow
          key={mail.id}
          refused={resend.variables?.params.id === mail.id ? resend.error : null}
          title={mail.to}
          facts={[
            nameOf(mail.template, t),
            t(`operator.mails.state.${mail.state}`),
            t('operator.since', { time: momentOf(mail.at) }),
          ]}
          technical={[
            {
              label: t(isServersAnswer(mail.cause) ? 'operator.mails.answered' : 'operator.mails.reason'),
              value: mail.cause === 'restored' ? t('operator.mails.restored') : mail.answer,
            },
          ]}
          {...(!isOnItsWay(mail) && {
            action: { label: t('operator.mails.resend'), busy: resend.isPending, run: () => run(mail.id) },
          })}
        />
      ))}
    </WaitingPart>
  );
};
