import { Box } from '@mui/material';
import { hairline } from '../theme/css.ts';

interface Size {
  width: number;
  height: number;
}

interface PageSketchProps {
  page: Size;
  /** In points of the page, from its top left. */
  box: Size & { left: number; top: number };
  ink: string;
}

/** A miniature of a page with the position of one item, where the page itself is not visible. */
export const PageSketch = ({ page, box, ink }: PageSketchProps) => {
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        width: 120,
        aspectRatio: `${page.width} / ${page.height}`,
        bgcolor: '#fff',
        border: hairline,
        alignSelf: 'center',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          left: part(box.left, page.width),
          top: part(box.top, page.height),
          width: part(box.width, page.width),
          height: part(box.height, page.height),
          bgcolor: ink,
          borderRadius: '2px',
        }}
      />
    </Box>
  );
};
