import { documents as documentsCalls } from '@paraph/contract';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { Link } from '../../../lib/route/index.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { addressOfDocument } from '../../documents/index.ts';

/** The viewer's bounced mails: each links to the row where its address is corrected. Empty when there are none. */
export default function CameBack() {
  const { t } = useTranslation();
  const rows = useEndpoint(documentsCalls.returnedMails, {}).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Box component="section">
      <SectionHead count={rows.length}>{t('home.cameBack')}</SectionHead>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <li key={`${row.documentId} ${row.email}`}>
            <Notice tone="error">
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <MuiLink component={Link} to={addressOfDocument(row.documentId)} color="inherit" underline="always">
                  {row.documentName}
                </MuiLink>
                <div>
                  {t('document.people.mail.banner', {
                    name: row.name,
                    reason: t(`document.people.mail.reason.${row.reason}`),
                  })}
                </div>
                <Typography variant="caption" component="div">
                  <AddressText text={row.email} />
                </Typography>
              </Box>
            </Notice>
          </li>
        ))}
      </Box>
    </Box>
  );
}
