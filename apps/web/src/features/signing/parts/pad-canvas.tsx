import { Box } from '@mui/material';
import { useEffect, useRef, type Dispatch, type PointerEvent, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { drawStrokes, INK } from '../pad/compose.ts';
import type { PadPoint, Stroke } from '../pad/model.ts';

interface PadCanvasProps {
  strokes: readonly Stroke[];
  pen: number;
  /** Colour of the ink; blue by default. */
  colour?: string;
  onStrokes: Dispatch<SetStateAction<readonly Stroke[]>>;
}

const HEIGHT = 180;

/** Drawing area for finger, pen or mouse; white in both schemes, like the page. */
export const PadCanvas = ({ strokes, pen, colour = INK, onStrokes }: PadCanvasProps) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  useEffect(() => paint(canvas.current, strokes, pen, colour), [strokes, pen, colour]);

  const at = (event: PointerEvent<HTMLCanvasElement>): PadPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const point = at(event);
    onStrokes((now) => [...now, [point]]);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const point = at(event);
    // Several moves may occur between two renders: none is lost.
    onStrokes((now) => [...now.slice(0, -1), [...(now.at(-1) ?? []), point]]);
  };
  const end = () => {
    drawing.current = false;
  };
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={t('signing.pad.canvas')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      sx={{
        display: 'block',
        width: '100%',
        height: HEIGHT,
        bgcolor: '#fff',
        border: `1px dashed ${c('ink3')}`,
        borderRadius: '8px',
        touchAction: 'none',
        cursor: 'crosshair',
      }}
    />
  );
};

function paint(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[], pen: number, colour: string): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  context.scale(ratio, ratio);
  drawStrokes(context, strokes, pen, colour);
}
