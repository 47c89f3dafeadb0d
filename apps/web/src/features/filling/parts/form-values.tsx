import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { useFilled } from '../api.ts';

/** Values of the form that a document was made from, and the name of its template (DOC-116). */
export default function FormValues({ documentId }: { documentId: string }) {
  const { t } = useTranslation();
  const filled = useFilled(documentId).data;
  if (!filled) return null;
  const rows: [string, string, string][] = [
    ['template', t('filling.values.template'), filled.name],
    ...(filled.registrationNumber
      ? [['number', t('filling.values.number'), filled.registrationNumber] as [string, string, string]]
      : []),
    ...filled.values.map(({ id, label, text }): [string, string, string] => [
      id,
      label,
      text || t('filling.values.empty'),
    ]),
  ];
  return (
    <Box component="section" aria-label={t('filling.values.title')} sx={{ py: 1.25 }}>
      <Typography variant="h4" component="h3">
        {t('filling.values.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(([key, label, text]) => (
          <Box key={key} sx={{ py: 0.75, borderBottom: hairline }}>
            <Typography component="dt" variant="caption" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
              {label || t('filling.unnamed')}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontWeight: 500, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
