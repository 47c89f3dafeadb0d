import type { DocumentDetails } from '@paraph/contract';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';

/** Warns before signing that the file contains more than its pages show (security SG-29). */
export const HiddenNotice = ({ found }: { found: DocumentDetails['hiddenContent'] }) => {
  const { t } = useTranslation();
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" role="status" sx={{ mx: 2.5, mb: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t('signing.hidden.title')}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {found.map(({ code, pages, file }) => (
          <li key={`${file ?? ''} ${code}`} data-hidden={code} style={{ overflowWrap: 'anywhere' }}>
            {file !== undefined && `${file}: `}
            {t(`signing.hidden.${code}`, { pages: pages.join(', ') })}
          </li>
        ))}
      </Box>
      {t('signing.hidden.text')}
    </Notice>
  );
};
