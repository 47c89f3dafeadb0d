import { useDroppable } from '@dnd-kit/core';
import { Box } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { PdfPage, type PdfPageSize, type PdfState } from '../../viewer/index.ts';
import { useSpace } from '../use-space.ts';

interface StageProps {
  pdf: Extract<PdfState, { state: 'ready' }>;
  page: number;
  /** Called for a press on the page outside all elements. */
  onAside?: () => void;
  /** Content over the page, given its size in points and the display scale. */
  children: (size: PdfPageSize, scale: number) => ReactNode;
}

/** One centred page, as wide as the room allows but never too small for touch; drop target of the palette. */
export const PageStage = ({ pdf: { pdf, sizes }, page, onAside, children }: StageProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const well = useRef<HTMLDivElement>(null);
  const space = useSpace(well, phone ? 24 : 64);
  const { setNodeRef } = useDroppable({ id: STAGE });
  const size = sizes[page - 1] ?? sizes[0]!;
  const scale = Math.max(phone ? LEAST.phone : LEAST.desk, Math.min(1.5, space / size.width));
  return (
    <Box
      ref={well}
      role="region"
      tabIndex={0}
      aria-label={t('formEditor.stage')}
      onPointerDown={onAside}
      sx={{
        flex: 1,
        minWidth: 0,
        overflow: 'auto',
        bgcolor: c('well'),
        py: { xs: 1.5, sm: 3 },
        px: { xs: 1.5, sm: 4 },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {space > 0 && (
        <Box ref={setNodeRef} data-stage={scale} sx={{ width: 'fit-content', mx: 'auto' }}>
          <PdfPage key={page} pdf={pdf} number={page} size={size} scale={scale}>
            {children(size, scale)}
          </PdfPage>
        </Box>
      )}
    </Box>
  );
};

/** Minimum scale at which a finger can hit an element (WCAG 2.5.8); below it the page scrolls. */
const LEAST = { phone: 1.25, desk: 0.75 } as const;

/** Id of the drop target. */
export const STAGE = 'stage';
