import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { type AnswerOf, attention as calls } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { momentOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DocumentLines } from './attention-documents.tsx';
import { InstallationLines } from './installation-lines.tsx';
import { PeopleLines } from './attention-people.tsx';

export type AttentionAnswer = AnswerOf<typeof calls.look>;

/** Items that need attention, each with a link to solve it; else that all is well and the time of the check. */
export const NeedsAttention = () => {
  const { t } = useTranslation();
  // Polled, since no signal announces bounced mails and expired deadlines.
  const look = useEndpoint(calls.look, {}, { every: 60_000, keep: true });
  return (
    <Box component="section" data-part="attention">
      <SectionHead>{t('attention.title')}</SectionHead>
      {look.isPending && <Skeleton variant="rounded" height={56} />}
      {look.isError && !look.data && (
        <ErrorState
          title={t('attention.failed')}
          text={look.error.detail || t('ui.failed.offline')}
          supportCode={look.error.traceId || undefined}
          onRetry={() => void look.refetch()}
        />
      )}
      {look.data && <Found look={look.data} />}
    </Box>
  );
};

const Found = ({ look }: { look: AttentionAnswer }) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 1.5 }}>
      {isWell(look) ? (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <CheckCircle sx={{ fontSize: 22, color: c('success.solid') }} aria-hidden />
          <Typography variant="subtitle1" component="p">
            {t('attention.well')}
          </Typography>
        </Stack>
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          <DocumentLines look={look} />
          <PeopleLines look={look} />
          <InstallationLines look={look} />
        </Stack>
      )}
      <Typography variant="caption" component="p" className="num" sx={{ color: c('ink3') }}>
        {t('attention.at', { time: momentOf(look.at) })}
        {look.trust.lookedAt && (
          <>
            <br />
            {t('attention.examined', { time: momentOf(look.trust.lookedAt) })}
          </>
        )}
      </Typography>
    </Stack>
  );
};

/** Whether nothing needs attention. */
const isWell = ({ returnedMails, overdue, leftWaiting, limits, trust, ...people }: AttentionAnswer): boolean => {
  const unled = people.withoutManager + people.unledDepartments.count;
  return returnedMails.count + overdue + leftWaiting.count + unled + limits.length + trust.faults.length === 0;
};
