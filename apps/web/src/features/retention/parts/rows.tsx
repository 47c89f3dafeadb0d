import { Box, Stack, Typography } from '@mui/material';
import type { BinRow } from '@paraph/contract';
import type { ComponentType } from 'react';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';

interface RowsProps<Row extends BinRow> {
  label: string;
  items: readonly Row[];
  /** Facts of a document below its name. */
  factsOf: (row: Row) => string;
  /** Action on a document. */
  Action: ComponentType<{ row: Row }>;
}

/** A list of documents, each with its action. */
export const Rows = <Row extends BinRow>({ label, items, factsOf, Action }: RowsProps<Row>) => (
  <Stack
    component="ol"
    aria-label={label}
    sx={{ m: 0, p: 0, listStyle: 'none', borderTop: items.length ? hairline : 0 }}
  >
    {items.map((row) => (
      <Stack
        key={row.id}
        component="li"
        direction="row"
        sx={{ gap: 1.5, px: { xs: 2, sm: 4 }, py: 1.5, borderBottom: hairline, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <FileIcon extension={row.extension} size={32} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {factsOf(row)}
          </Typography>
        </Box>
        <Action row={row} />
      </Stack>
    ))}
  </Stack>
);
