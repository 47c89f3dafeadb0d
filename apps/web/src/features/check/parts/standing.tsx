import type { CheckedCopy } from '@paraph/contract';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { TestNotice } from '../../../ui/test-notice.tsx';
import { Compare } from './compare.tsx';

/** Status of the document, and a field to compare a file with it. */
export const Status = ({ copy }: { copy: CheckedCopy }) => {
  const { t } = useTranslation();
  const { signatures, sent, ended } = copy;
  const counted = signatures ? t('proof.check.of', signatures) : t('proof.check.unchecked');
  const rows: [string, string][] = [
    [t('proof.check.state'), t(`proof.check.${copy.state}`)],
    [t('proof.check.signatures'), counted],
    ...(sent ? [[t('proof.check.sent'), momentOf(sent)] as [string, string]] : []),
    ...(ended ? [[t('proof.check.ended'), momentOf(ended)] as [string, string]] : []),
  ];
  return (
    <Box sx={{ mt: 3 }}>
      <TestNotice trust={copy.trust} />
      <Box component="dl" sx={{ m: 0, mb: 3 }} role="status">
        {rows.map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'flex', gap: 2, py: 1.25, justifyContent: 'space-between', borderBottom: hairline }}
          >
            <Typography component="dt" sx={{ color: c('ink2'), minWidth: 0 }}>
              {label}
            </Typography>
            <Typography component="dd" className="num" sx={{ m: 0, fontWeight: 500, textAlign: 'right', minWidth: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Compare versions={copy.versions} />
    </Box>
  );
};
