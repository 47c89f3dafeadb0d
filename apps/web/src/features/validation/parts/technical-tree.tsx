import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { ShownReport } from '../model.ts';
import type { Signature } from './signature-card.tsx';

/** All details for lawyers and engineers, collapsed. */
export const TechnicalTree = ({ report }: { report: ShownReport }) => {
  const { t } = useTranslation();
  return (
    <Fold label={t('validation.technical.label')}>
      <Typography variant="caption" component="div" sx={{ color: c('ink3') }}>
        {t('validation.technical.hash')}
      </Typography>
      <Typography variant="body2" component="div">
        <CopyText text={report.versionSha256} what={t('validation.technical.hash')} />
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: 13, lineHeight: '20px' }}>
        {report.signatures.map((signature) => (
          <li key={signature.id}>
            <b>{signature.signedBy}</b>
            <Branch signature={signature} />
          </li>
        ))}
      </Box>
    </Fold>
  );
};

const Branch = ({ signature }: { signature: Signature }) => {
  const { t } = useTranslation();
  const result = [signature.indication, signature.subIndication].filter(Boolean).join(' · ');
  const lines = [
    [t('validation.technical.indication'), result],
    [t('validation.sig.issuer'), signature.issuer],
    [t('validation.technical.coverage'), t(`validation.technical.${signature.coverage}`)],
  ] as const;
  return (
    <Box component="ul" className="num" sx={{ pl: 2.5, mb: 1, color: c('ink2'), overflowWrap: 'anywhere' }}>
      {lines.map(([label, value]) => (
        <li key={label}>
          {label}: {value}
        </li>
      ))}
      {signature.timestamps.length > 0 && (
        <li>
          {t('validation.technical.timestamps')}
          <Box component="ul" sx={{ pl: 2.5 }}>
            {signature.timestamps.map((stamp) => (
              <li key={`${stamp.kind}-${stamp.at}`}>
                {momentOf(stamp.at, { seconds: true })}, {stamp.by}
                {stamp.valid ? '' : `: ${t('validation.sig.invalid')}`}
              </li>
            ))}
          </Box>
        </li>
      )}
      <Findings label={t('validation.technical.errors')} findings={signature.errors} />
      <Findings label={t('validation.technical.warnings')} findings={signature.warnings} />
      <Findings label={t('validation.technical.content')} findings={signature.contentFaults ?? []} />
      <Findings label={t('validation.technical.changes')} findings={signature.changes} />
    </Box>
  );
};

const Findings = ({ label, findings }: { label: string; findings: Signature['errors'] }) =>
  findings.length > 0 && (
    <li>
      {label}
      <Box component="ul" sx={{ pl: 2.5 }}>
        {findings.map((finding) => (
          <li key={finding.text}>{finding.text}</li>
        ))}
      </Box>
    </li>
  );
