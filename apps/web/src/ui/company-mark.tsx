import { Box, Stack, Typography } from '@mui/material';
import { c } from '../theme/css.ts';
import { initials } from './person-look.ts';

interface CompanyMarkProps {
  name: string;
  size?: number;
  sub?: string;
  /** Only the tile. */
  bare?: boolean;
}

/** A company's tile and name, in its colour; without a logo the tile shows its initials. */
export const CompanyMark = ({ name, size = 32, sub, bare }: CompanyMarkProps) => {
  const letters = initials(name.replace(/^(UAB|AB|SIA|AS|OÜ|MB|VšĮ)\s+/i, '').replace(/[„“”"«»]/g, ''));
  const tile = (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: '8px',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        background: `var(--company-logo,) center/contain no-repeat var(--company,${c('primary')})`,
        color: `var(--company-on,${c('onPrimary')})`,
        fontSize: size * 0.4,
        fontWeight: 600,
      }}
    >
      {letters}
    </Box>
  );
  if (bare) return tile;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {tile}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {sub && (
          <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {sub}
          </Typography>
        )}
      </Box>
    </Stack>
  );
};
