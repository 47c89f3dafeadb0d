import { Box, Typography } from '@mui/material';
import { wordOfStamp } from '@paraph/engine/report';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import type { ShownReport } from '../model.ts';

/** Timestamps of a file without signatures; other ones are shown with the signatures that they cover. */
export const FileTimestamps = ({ report }: { report: ShownReport }) => {
  const { t } = useTranslation();
  const stamps = report.signatures.length === 0 ? (report.timestamps ?? []) : [];
  if (stamps.length === 0) return null;
  return (
    <Box sx={{ py: 1.5, borderBottom: hairline }}>
      <Typography variant="caption" sx={{ color: c('ink3') }}>
        {t('validation.technical.timestamps')}
      </Typography>
      <Box component="ul" className="num" sx={{ m: 0, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
        {stamps.map((stamp, place) => (
          <li key={`${place} ${stamp.at}`}>
            {momentOf(stamp.at, { seconds: true })}, {stamp.by}: {t(`validation.sig.${wordOfStamp(stamp, report)}`)}
          </li>
        ))}
      </Box>
    </Box>
  );
};
