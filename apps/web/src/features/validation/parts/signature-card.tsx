import type { ValidationReport } from '@paraph/contract';
import { adocSignatureRows, claimRows, relianceWarnings, kindText } from '@paraph/engine/report';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Help from '@mui/icons-material/HelpRounded';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { dayOf, momentOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { levelOf } from '../model.ts';
import { Fact } from './fact.tsx';

export type Signature = ValidationReport['signatures'][number];

const looks = {
  valid: { tone: 'success', icon: CheckCircle },
  invalid: { tone: 'error', icon: ErrorIcon },
  undecided: { tone: 'neutral', icon: Help },
} as const;

interface SignatureCardProps {
  signature: Signature;
  trust: ValidationReport['trust'];
}

/** One signature with its signer: name, time, kind, validity. */
export const SignatureCard = ({ signature, trust }: SignatureCardProps) => {
  const { t } = useTranslation();
  const { tone, icon } = looks[signature.verdict];
  const proven = signature.bestTime;
  const time = proven ?? signature.claimedTime;
  const metadata = signature.signatureAdocMetadata;
  const { countersigns } = signature;
  const stated = [
    ...(countersigns === undefined ? [] : [[t('validation.sig.countersigns'), countersigns] as const]),
    ...(signature.files ? [[t('validation.sig.files'), signature.files.join('; ') || '–'] as const] : []),
    ...claimRows(signature, (text, params) => t(`validation.${text}`, params ?? {})),
    ...(metadata ? adocSignatureRows(metadata, (text) => t(`validation.${text}`)) : []),
  ];
  return (
    <Box component="article" sx={{ border: hairline, borderRadius: '10px', p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonAvatar name={signature.signedBy} size={40} />
        <Box sx={{ flex: 1, minWidth: 120 }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {signature.signedBy}
          </Typography>
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {signature.seal ? `${t('validation.sig.seal')} · ${signature.issuer}` : signature.issuer}
          </Typography>
        </Box>
        <Tag tone={tone} icon={icon}>
          {t(`validation.sig.${signature.verdict}`)}
        </Tag>
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 1fr 1fr 1fr' },
          gap: 1.5,
          m: 0,
          mt: 1.5,
        }}
      >
        <Fact
          label={proven ? t('validation.sig.proven') : t('validation.sig.claimed')}
          value={time ? momentOf(time, { seconds: true }) : '–'}
        />
        <Fact
          label={t('validation.sig.kind')}
          value={kindText(signature, trust, (text, params = {}) => t(`validation.${text}`, params))}
        />
        <Fact label={t('validation.sig.level')} value={levelOf(signature)} />
        <Fact
          label={t('validation.sig.until')}
          value={signature.certificateUntil ? dayOf(signature.certificateUntil) : '–'}
        />
        {stated.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </Box>
      {signature.errors.map((finding) => (
        <Typography key={finding.text} variant="body2" sx={{ mt: 1, color: c('error.fg'), overflowWrap: 'anywhere' }}>
          {finding.text}
        </Typography>
      ))}
      {relianceWarnings(signature).map((finding) => (
        <Notice key={finding.text} tone="warning" sx={{ mt: 1 }}>
          {finding.text}
        </Notice>
      ))}
    </Box>
  );
};
