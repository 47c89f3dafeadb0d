import { Box, Typography } from '@mui/material';
import { c } from '../../../theme/css.ts';

/** A small label over its value, inside a description list. */
export const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" sx={{ display: 'block', color: c('ink3') }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" className="num" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
      {value}
    </Typography>
  </Box>
);
