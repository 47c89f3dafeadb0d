import type { DocumentDetails } from '@paraph/contract';
import HourglassTop from '@mui/icons-material/HourglassTopRounded';
import Lock from '@mui/icons-material/LockRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { clockOf, zoneOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import type { IconType, ToneName } from '../../../ui/tag.tsx';
import { minutesAndSeconds, useCountdown } from '../../../ui/use-countdown.ts';

interface NoticeProps {
  icon: IconType;
  tone: ToneName;
  title: string;
  text: string;
}

const Notice = ({ icon: Icon, tone, title, text }: NoticeProps) => (
  <Stack role="status" direction="row" sx={{ gap: 1.5, p: 2.5 }}>
    <Icon sx={{ fontSize: 24, color: c(`${tone}.solid`) }} aria-hidden />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.25, color: c('ink2'), overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  </Stack>
);

/** Another user is signing; the panel opens again automatically when they are done. */
export const BlockedNotice = ({ blocked }: { blocked: NonNullable<DocumentDetails['blocked']> }) => {
  const { t } = useTranslation();
  const left = useCountdown(Date.parse(blocked.until));
  return (
    <Notice
      icon={HourglassTop}
      tone="warning"
      title={t('signing.blocked.title', { name: blocked.name })}
      text={t('signing.blocked.text', { time: minutesAndSeconds(left) })}
    />
  );
};

export const NotTurnNotice = ({ names }: { names: string[] }) => {
  const { t } = useTranslation();
  return (
    <Notice
      icon={Schedule}
      tone="neutral"
      title={t('signing.notTurn.title')}
      text={t('signing.notTurn.text', { names: names.join(', ') || '–' })}
    />
  );
};

interface ProtectedNoticeProps {
  document: Pick<DocumentDetails, 'isProtected' | 'signatureLimit'>;
}

export const ProtectedNotice = ({ document: { isProtected, signatureLimit } }: ProtectedNoticeProps) => {
  const { t } = useTranslation();
  const limit = signatureLimit === 'breaking' ? 'breaks' : 'closed';
  const text = t(`signing.protected.${isProtected ? 'text' : limit}`);
  return <Notice icon={Lock} tone="error" title={t('signing.protected.title')} text={text} />;
};

/** The signature exists; its timestamp is still pending. */
export const CompletingNotice = ({ completing }: { completing: NonNullable<DocumentDetails['completing']> }) => {
  const { t } = useTranslation();
  const { nextTry, reason } = completing;
  const text = nextTry
    ? t('signing.completing.text', { time: `${clockOf(nextTry)} ${zoneOf(nextTry)}` })
    : t('signing.completing.soon');
  return (
    <Notice
      icon={Schedule}
      tone="warning"
      title={t('signing.completing.title')}
      text={reason ? `${text} ${reason}` : text}
    />
  );
};
