import { Box } from '@mui/material';

const lines = [76, 74, 76, 40, 75, 76, 52, 76, 73, 76, 30];

/** A decorative miniature of a page, for the first task. */
export const MiniPage = () => (
  <Box
    aria-hidden
    sx={{
      width: 156,
      height: 212,
      bgcolor: '#fff',
      border: '1px solid rgba(16,24,40,.14)',
      borderRadius: '3px',
      overflow: 'hidden',
      flex: 'none',
    }}
  >
    <svg viewBox="0 0 96 131" width="100%" style={{ display: 'block' }}>
      <rect x="26" y="14" width="44" height="3.4" rx="1" fill="#344054" />
      <rect x="34" y="20" width="28" height="2" fill="#98a2b3" />
      {lines.map((width, i) => (
        <rect key={i} x="10" y={32 + i * 5.2} width={width} height="1.8" fill="#d3d8e0" />
      ))}
      <rect
        x="52"
        y="108"
        width="34"
        height="13"
        rx="2"
        fill="none"
        stroke="#b4bcc8"
        strokeWidth=".8"
        strokeDasharray="2 2"
      />
    </svg>
  </Box>
);
