import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import type { PDFDocumentProxy } from '../pdf.ts';
import type { PdfPageSize } from '../use-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

interface ThumbsProps {
  pdf: PDFDocumentProxy;
  sizes: PdfPageSize[];
  page: number;
  onPage: (page: number) => void;
}

/** Thumbnails for navigation. */
export const Thumbs = ({ pdf, sizes, page, onPage }: ThumbsProps) => {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('document.viewer.pages')}
      sx={{
        width: 112,
        flex: 'none',
        overflowY: 'auto',
        py: 2.5,
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        alignContent: 'start',
      }}
    >
      {sizes.map((size, index) => {
        const number = index + 1;
        const here = number === page;
        return (
          <Box
            key={number}
            component="button"
            type="button"
            aria-label={t('document.viewer.page', { page: number })}
            aria-current={here ? 'page' : undefined}
            onClick={() => onPage(number)}
            sx={{
              border: 0,
              p: 0,
              bgcolor: 'transparent',
              cursor: 'pointer',
              font: 'inherit',
              display: 'grid',
              gap: 0.5,
            }}
          >
            <Box sx={{ outline: here ? `2px solid ${c('primary')}` : 'none', outlineOffset: 2, borderRadius: '3px' }}>
              <PdfPage pdf={pdf} number={number} size={size} scale={72 / size.width} small />
            </Box>
            <Typography
              variant="caption"
              className="num"
              sx={{ color: here ? c('ink') : c('ink3'), fontWeight: here ? 600 : 400 }}
            >
              {number}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};
