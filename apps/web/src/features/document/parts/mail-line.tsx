import type { Member } from '@paraph/contract';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { clockOf, dayOf } from '../../../lib/format/dates.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { c } from '../../../theme/css.ts';
import { Dot } from '../../../ui/section-head.tsx';

type Mail = NonNullable<Member['mail']>;

/** State of the last mail to a person: mailed, delivered, opened; or bounced, and why. */
export const MailLine = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  // On the same day the time alone is enough.
  const later = (iso: string) => (dayOf(iso) === dayOf(mail.at) ? clockOf(iso) : near(iso));
  const isLost = mail.state === 'failed' || mail.state === 'returned';
  const parts = [
    mail.state === 'queued' || mail.state === 'failed'
      ? t(`document.people.mail.${mail.state}`)
      : t('document.people.mail.sent', { time: near(mail.at) }),
    mail.state === 'delayed' && t('document.people.mail.delayed'),
    mail.state === 'delivered' &&
      mail.deliveredAt &&
      t('document.people.mail.delivered', { time: later(mail.deliveredAt) }),
    mail.ownServer && t('document.people.mail.ownServer', { server: mail.ownServer }),
    mail.openedAt && t('document.people.mail.opened', { time: later(mail.openedAt) }),
  ].filter((word) => typeof word === 'string');
  return (
    <Typography
      variant="caption"
      component="div"
      className="num"
      sx={{ color: c(isLost ? 'error.fg' : 'ink3'), overflowWrap: 'anywhere' }}
    >
      {isLost && <ErrorIcon sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }} aria-hidden />}
      {mail.state === 'returned'
        ? t('document.people.mail.returned', {
            time: near(mail.returnedAt ?? mail.at),
            reason: t(`document.people.mail.reason.${mail.reason ?? 'unknown'}`),
          })
        : parts.map((word, index) => (
            <Box component="span" key={word}>
              {index > 0 && <Dot />}
              {word}
            </Box>
          ))}
    </Typography>
  );
};
