import Add from '@mui/icons-material/AddRounded';
import Fullscreen from '@mui/icons-material/FullscreenRounded';
import FullscreenExit from '@mui/icons-material/FullscreenExitRounded';
import Remove from '@mui/icons-material/RemoveRounded';
import WidthFit from '@mui/icons-material/WidthNormalRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { zoomed, type Zoom } from '../model.ts';

interface ToolbarProps {
  page: number;
  pages: number;
  scale: number;
  zoom: Zoom;
  full: boolean;
  onZoom: (zoom: Zoom) => void;
  onFull: () => void;
  /** Content on the left: the verdict about the signatures. */
  start: ReactNode;
}

/** The bar above the document: verdict, zoom, page, full screen. */
export const Toolbar = ({ page, pages, scale, zoom, full, onZoom, onFull, start }: ToolbarProps) => {
  const { t } = useTranslation();
  const Full = full ? FullscreenExit : Fullscreen;
  return (
    <Stack
      role="toolbar"
      aria-label={t('document.viewer.label')}
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 0.5,
        minHeight: 48,
        px: 2,
        bgcolor: c('paper'),
        borderBottom: hairline,
        flexWrap: 'wrap',
      }}
    >
      {start}
      <Box sx={{ flex: 1 }} />
      <IconButton size="small" aria-label={t('document.viewer.zoomOut')} onClick={() => onZoom(zoomed(scale, 'out'))}>
        <Remove />
      </IconButton>
      <Typography variant="body2" className="num" sx={{ minWidth: 48, textAlign: 'center' }}>
        {Math.round(scale * 100)} %
      </Typography>
      <IconButton size="small" aria-label={t('document.viewer.zoomIn')} onClick={() => onZoom(zoomed(scale, 'in'))}>
        <Add />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('document.viewer.fit')}
        aria-pressed={zoom === 'fit'}
        onClick={() => onZoom('fit')}
        sx={zoom === 'fit' ? { color: c('primary') } : {}}
      >
        <WidthFit />
      </IconButton>
      <Typography variant="body2" className="num" role="status" sx={{ color: c('ink2'), mx: 1 }}>
        {t('table.pageOf', { page, pages })}
      </Typography>
      <IconButton
        size="small"
        aria-label={full ? t('document.viewer.leaveFull') : t('document.viewer.full')}
        onClick={onFull}
      >
        <Full />
      </IconButton>
    </Stack>
  );
};
