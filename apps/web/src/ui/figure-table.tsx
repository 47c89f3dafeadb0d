import { Box } from '@mui/material';
import { c, hairline } from '../theme/css.ts';

interface FigureTableProps {
  label: string;
  /** Empty where the row labels are sufficient. */
  heads: readonly string[];
  /** The first column is text, the others are figures. */
  rows: readonly (readonly string[])[];
}

/** A small read-only table of figures. */
export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: 13, lineHeight: '20px' }}>
    <Box component="caption" sx={{ textAlign: 'left', fontWeight: 600, pb: 0.5 }}>
      {label}
    </Box>
    {heads.length > 0 && (
      <thead>
        <tr>
          {heads.map((head, place) => (
            <Cell key={head} as="th" place={place}>
              {head}
            </Cell>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map((row) => (
        <tr key={row.join('|')}>
          {row.map((text, place) => (
            <Cell key={heads[place] ?? place} as="td" place={place}>
              {text}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

const Cell = ({ as, place, children }: { as: 'th' | 'td'; place: number; children: string }) => (
  <Box
    component={as}
    className={as === 'td' ? 'num' : undefined}
    sx={{
      py: 0.75,
      pr: 1,
      textAlign: place === 0 ? 'left' : 'right',
      fontWeight: as === 'th' ? 500 : 400,
      color: as === 'th' ? c('ink2') : c('ink'),
      borderTop: as === 'td' ? hairline : 0,
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);
