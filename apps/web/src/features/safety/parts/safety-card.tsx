import { Box, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { hairline } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { AppSection } from './app-section.tsx';
import { EidSection } from './eid-section.tsx';
import { OthersSection } from './others-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { LostPasskeys, RecoveryNotice } from './recovery-notice.tsx';

/** Protection of the account besides its password: the authenticator, the passkeys, the linked eIDs and sign-ins. */
export const SafetyCard = () => {
  const { t } = useTranslation();
  const { data } = useEndpoint(safety.get, {});
  return (
    <Card title={t('safety.title')} text={t('safety.text')}>
      {data?.isHidden && <Typography>{t('safety.hidden')}</Typography>}
      {data && !data.isHidden && (
        <Stack sx={{ gap: 2.5 }}>
          {data.recovery && <RecoveryNotice recovery={data.recovery} />}
          <AppSection app={data.authenticator} />
          <Box sx={{ borderTop: hairline, pt: 2.5 }}>
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              {t('safety.passkeys.title')}
            </Typography>
            <PasskeySection passkeys={data.passkeys} />
            {data.passkeys.length > 0 && !data.authenticator && !data.recovery && <LostPasskeys />}
          </Box>
          <Box sx={{ borderTop: hairline, pt: 2.5 }}>
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              {t('safety.eids.title')}
            </Typography>
            <EidSection eids={data.eids} />
          </Box>
          <ProviderSection providers={data.providers} />
          <OthersSection others={data.others} />
        </Stack>
      )}
    </Card>
  );
};
