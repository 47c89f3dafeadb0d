import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ValidatedPackage } from '../validate-package.ts';
import { Report } from './report.tsx';
import { SaveReport } from './save-report.tsx';

interface PackageReportProps {
  validated: ValidatedPackage;
  /** Saves a file of the document inside, when that is a container. */
  onSave: (name: string) => void;
}

/** Description and verification of an evidence package, and the report on the signed document inside. */
export const PackageReport = ({ validated, onSave }: PackageReportProps) => {
  const { t } = useTranslation();
  const { name, made, holds, sealedBy, document } = validated;
  return (
    <>
      <Notice tone={holds ? 'info' : 'error'}>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <span>{t('validation.package.what', { name, made: momentOf(made) })}</span>
          <span>{holds ? t('validation.package.holds', { by: sealedBy }) : t('validation.package.broken')}</span>
        </Box>
      </Notice>
      <Typography variant="h2" sx={{ mt: 3, mb: 2 }}>
        {t('validation.package.document')}
      </Typography>
      {'refused' in document ? (
        <Notice tone="error">
          {document.refused === 'missing'
            ? t('validation.package.missing')
            : t(`validation.page.reason.${document.refused}`)}
        </Notice>
      ) : (
        <>
          <Report report={document} onSave={onSave} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
            <SaveReport report={document} />
          </Box>
        </>
      )}
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        {t('validation.package.seal')}
      </Typography>
    </>
  );
};
