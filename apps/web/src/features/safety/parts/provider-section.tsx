import { Box, Typography } from '@mui/material';
import type { AnswerOf, safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';

type ProviderLink = AnswerOf<typeof safety.get>['providers'][number];

/** The companies whose provider opens the account; shown once there is one, because few companies have a provider. */
export const ProviderSection = ({ providers }: { providers: readonly ProviderLink[] }) => {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  return (
    <Box sx={{ borderTop: hairline, pt: 2.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('safety.providers.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {providers.map(({ company, linkedAt }) => (
          <Typography key={company} component="li" variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            {company} · {t('safety.providers.linked', { day: linkedAt.slice(0, 10) })}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('safety.providers.remove')}
      </Typography>
    </Box>
  );
};
