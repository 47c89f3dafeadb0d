import { Box, Typography } from '@mui/material';
import type { AnswerOf, safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';

type Others = AnswerOf<typeof safety.get>['others'];

/** Who acts for the account or reads by it without a sign-in; shown once there is somebody. */
export const OthersSection = ({ others }: { others: Others }) => {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <Box sx={{ borderTop: hairline, pt: 2.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('safety.acting.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map(({ kind, since }) => (
          <Typography
            key={`${kind} ${since}`}
            component="li"
            variant="body2"
            sx={{ py: 0.5, overflowWrap: 'anywhere' }}
          >
            {t(`safety.openers.${kind}`)} · {since.slice(0, 10)}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('safety.acting.hint')}
      </Typography>
    </Box>
  );
};
