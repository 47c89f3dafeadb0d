import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';

interface Row {
  email: string;
  name: string;
  documentName: string;
  message: string;
  deadline: string;
  fault: { detail: string } | null;
  state?: 'waiting' | 'sent' | 'failed';
  documentId?: string | null;
}

interface SeriesRowsProps {
  items: readonly Row[];
  /** Text of a row without a fault. */
  ready: string;
  /** Text of a row that is not done yet. */
  waiting?: string;
}

/** A list of people, each with its planned or actual result. */
export const SeriesRows = ({ items, ready, waiting = ready }: SeriesRowsProps) => {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t('compose.series.list')}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}
    >
      {items.map(({ email, name, fault, state, documentId, ...sent }, at) => (
        // Two rows may be identical.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="li" key={at} sx={{ py: 1, borderBottom: hairline }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {documentId ? (
              <MuiLink component={Link} to={`/standard/documents/${documentId}`}>
                <AddressText text={email} />
              </MuiLink>
            ) : (
              <AddressText text={email || '–'} />
            )}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {name || '–'}
          </Typography>
          <RowContent {...sent} />
          <Typography
            variant="caption"
            component="div"
            sx={{ color: fault ? c('error.fg') : c(state === 'waiting' ? 'ink2' : 'success.fg') }}
          >
            {fault?.detail ?? (state === 'waiting' ? waiting : ready)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** What the person gets: the name of the document, its deadline and the message of the row. */
const RowContent = ({ documentName, message, deadline }: Pick<Row, 'documentName' | 'message' | 'deadline'>) => {
  const { t } = useTranslation();
  const name = `${t('compose.series.columns.document')}: ${documentName}`;
  const due = deadline && `${t('compose.series.columns.deadline')}: ${deadline}`;
  const words = message && `${t('compose.series.columns.message')}: ${message}`;
  return [name, due, words]
    .filter((text) => text !== '')
    .map((text) => (
      <Typography
        key={text}
        variant="caption"
        component="div"
        sx={{ color: c('ink2'), overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {text}
      </Typography>
    ));
};
