import { Box, Button, Typography } from '@mui/material';
import type { AnswerOf, session as sessionCalls } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { LegalLinks } from '../../../ui/legal-links.tsx';

export type Consent = AnswerOf<typeof sessionCalls.guestConsent>;

interface ConsentGateProps {
  consent: Consent;
  isAsking: boolean;
  onAgree: () => void;
}

/** Requests consent to the company's text for outsiders before the document. */
export const ConsentGate = ({ consent, isAsking, onAgree }: ConsentGateProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 560, p: 2 }}>
      <Typography variant="h1">{t('document.guest.consentTitle')}</Typography>
      <Typography sx={{ mt: 1, mb: 2, color: c('ink2') }}>
        {t('document.guest.consentText', { company: consent.company })}
      </Typography>
      <Box
        component="section"
        aria-label={t('document.guest.consentTitle')}
        tabIndex={0}
        sx={{
          maxHeight: '50dvh',
          overflowY: 'auto',
          p: 2,
          border: hairline,
          borderRadius: '10px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {consent.text}
      </Box>
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={isAsking}
        onClick={onAgree}
        sx={{ mt: 2, whiteSpace: 'normal' }}
      >
        {t('document.guest.consent')}
      </Button>
      <LegalLinks />
    </Box>
  );
};
