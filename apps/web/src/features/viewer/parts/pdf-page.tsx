import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import type { PDFDocumentProxy } from '../pdf.ts';
import type { PdfPageSize } from '../use-pdf.ts';
import { useNearScreen } from '../use-near-screen.ts';
import { useReplacedFields } from '../use-replaced-fields.ts';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  size: PdfPageSize;
  scale: number;
  /** A thumbnail has no text layer. */
  small?: boolean;
  /** Marks over the page, positioned relative to its size. */
  children?: ReactNode;
}

/** Styles required by pdf.js for its text layer; the page is white in both schemes. */
const textLayer = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  forcedColorAdjust: 'none',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { background: 'rgba(15, 92, 110, 0.28)' },
} as const;

/** One page, drawn when it comes near the screen. */
export const PdfPage = ({ pdf, number, size, scale, small, children }: PdfPageProps) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNearScreen(frame, small ? '200px' : '800px');
  const [drawn, setDrawn] = useState(false);

  const hidden = useReplacedFields({ pdf, number, isWanted: near });
  const hiddenBefore = useRef('');

  useEffect(() => {
    if (!near || hidden === null) return;
    let stop = () => {};
    let over = false;
    const draw = async () => {
      const [{ drawPage, hideFields }, page] = await Promise.all([import('../pdf.ts'), pdf.getPage(number)]);
      if (over || !canvas.current) return;
      hideFields(pdf, hidden, hiddenBefore.current);
      hiddenBefore.current = hidden;
      const drawing = drawPage({ page, canvas: canvas.current, text: small ? null : text.current, scale, hidden });
      stop = drawing.stop;
      await drawing.picture;
      if (!over) setDrawn(true);
      await drawing.layText();
    };
    draw().catch((fault: unknown) => {
      // A stopped drawing rejects; that is how pdf.js ends it.
      if (!over) console.error(fault);
    });
    return () => {
      over = true;
      stop();
    };
  }, [near, pdf, number, scale, small, hidden]);

  return (
    <Box
      ref={frame}
      {...(small
        ? { 'aria-hidden': true }
        : { role: 'group', 'aria-label': t('document.viewer.page', { page: number }) })}
      data-page={number}
      style={{ '--total-scale-factor': scale, '--scale-factor': scale } as React.CSSProperties}
      sx={{
        position: 'relative',
        width: Math.floor(size.width * scale),
        height: Math.floor(size.height * scale),
        flex: 'none',
        bgcolor: '#fff',
        colorScheme: 'light',
        borderRadius: '2px',
        boxShadow: `0 0 0 1px ${c('line')}`,
        '& canvas': {
          display: 'block',
          width: '100%',
          height: '100%',
          visibility: drawn ? 'visible' : 'hidden',
        },
      }}
    >
      <canvas ref={canvas} />
      {!small && <Box ref={text} sx={textLayer} />}
      {children}
    </Box>
  );
};
