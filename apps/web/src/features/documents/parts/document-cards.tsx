import type { FormFieldId, ListColumn, ListedRow } from '@paraph/contract';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { Dot } from '../../../ui/section-head.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { TagChips } from '../../tags/index.ts';
import { fieldText } from '../conditions.ts';
import { Due } from './due.tsx';
import { FieldValue } from './field-value.tsx';
import { InPlaceOf } from './in-place-of.tsx';
import { Origin } from './origin.tsx';
import { RowProgress } from './row-progress.tsx';
import { addressOfDocument, waitingText } from './row-texts.ts';
import { UnseenBeside } from './unseen-beside.tsx';

interface DocumentCardsProps {
  rows: ListedRow[];
  /** Fields of a form template; the card shows the first of them. */
  fields?: readonly ListColumn[];
  stale: boolean;
  /** Returns the address of a document; those of a module have different addresses. */
  addressOf?: (id: string) => string;
}

/** The list on a phone: two lines, chip and progress. */
export const DocumentCards = ({ rows, fields = [], stale, addressOf = addressOfDocument }: DocumentCardsProps) => (
  <Box component="ul" aria-busy={stale} sx={{ m: 0, p: 0, listStyle: 'none', opacity: stale ? 0.6 : 1 }}>
    {rows.map((row) => (
      <li key={row.id}>
        <Stack
          component={Link}
          to={addressOf(row.id)}
          direction="row"
          sx={{
            gap: 1.5,
            px: 2,
            py: 1.5,
            borderBottom: hairline,
            textDecoration: 'none',
            color: 'inherit',
            '&:hover': { bgcolor: c('hover') },
          }}
        >
          <FileIcon extension={row.extension} size={32} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {row.name}
              <UnseenBeside row={row} />
            </Typography>
            <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
              {!row.isFromIntegration && row.owner.name}
              {row.deadline && <Dot />}
              <Due row={row} />
            </Typography>
            <Waits row={row} />
            {fields.length > 0 && <Fields row={row} fields={fields} />}
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mt: 1, flexWrap: 'wrap' }}>
              <StatusChip status={row.statusName} />
              <InPlaceOf row={row} />
              {row.isFromIntegration && <Origin />}
              <RowProgress row={row} />
              <TagChips tags={row.tags} most={3} />
            </Stack>
          </Box>
        </Stack>
      </li>
    ))}
  </Box>
);

/** Who is next, and since when. */
const Waits = ({ row }: { row: ListedRow }) => {
  const { t } = useTranslation();
  const waits = waitingText(row, t);
  if (!waits) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
      {waits}
    </Typography>
  );
};

/** Number of filled fields that fit on a card. */
const ON_CARD = 4;

const Fields = ({ row, fields }: { row: ListedRow; fields: readonly ListColumn[] }) => {
  const { t } = useTranslation();
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.75, display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1 }}
    >
      {fields.slice(0, ON_CARD).map(({ field, type }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography variant="caption" component="dt" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
            {fieldText(field as FormFieldId, fields, t)}
          </Typography>
          <Typography variant="caption" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldValue row={row} field={field} type={type} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
