import { Stack, Typography } from '@mui/material';
import type { AnswerOf, safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { Outcome } from './outcome.tsx';

interface EndedOutcomeProps {
  ended: AnswerOf<typeof safety.endByMail>;
  to: string;
  label: string;
  /** What follows from it; absent: the password is known to another. */
  text?: string;
}

/** Result of a denied sign-in: what was removed with it, and what still opens the account or lets others read. */
export const EndedOutcome = ({ ended: { removed, openers }, text, ...onward }: EndedOutcomeProps) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const gone = removed.map(({ kind, count }) => `${t(`safety.removed.${kind}`)} (${count})`).join(', ');
  const left = openers.map(({ kind, since }) => `${t(`safety.openers.${kind}`)} (${near(since)})`).join('; ');
  return (
    <Outcome good title={t('safety.ended.doneTitle')} text={text ?? t('safety.ended.doneText')} {...onward}>
      {(gone || left) && (
        <Stack sx={{ gap: 1, mt: 2, maxWidth: 420, overflowWrap: 'anywhere' }}>
          {gone && <Typography>{t('safety.ended.removed', { list: gone })}</Typography>}
          {left && <Typography>{t('safety.ended.left', { list: left })}</Typography>}
        </Stack>
      )}
    </Outcome>
  );
};
