import { adocRows } from '@paraph/engine/report';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import type { ShownReport } from '../model.ts';
import { Fact } from './fact.tsx';

/** Metadata of an ADOC package, and faults of its structure. */
export const AdocFacts = ({ adoc }: { adoc: NonNullable<ShownReport['adoc']> }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ py: 1.5, borderBottom: hairline }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 1.5, m: 0 }}
      >
        {adocRows(adoc, (text, params) => t(`validation.${text}`, params ?? {})).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </Box>
      {adoc.adocStructureErrors.length > 0 && (
        <Typography component="h3" variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
          {t('validation.adoc.errors')}
        </Typography>
      )}
      {adoc.adocStructureErrors.map(({ text }) => (
        <Typography key={text} variant="body2" sx={{ mt: 0.5, color: c('error.fg'), overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
};
