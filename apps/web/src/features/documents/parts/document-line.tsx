import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';

/** What became of one of several documents; the name is a link to it. */
export const DocumentLine = ({ id, name, children }: { id: string; name: string; children: string }) => (
  <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
    <MuiLink component={Link} to={`/standard/documents/${id}`}>
      {name}
    </MuiLink>
    <Box component="span" sx={{ color: c('ink2') }}>
      {' · '}
      {children}
    </Box>
  </Typography>
);
