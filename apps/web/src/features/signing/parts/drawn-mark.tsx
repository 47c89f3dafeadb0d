import { Box } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { placedOn, type SignForm } from '../model.ts';
import { keyed, scaled, within, type PadPosition } from '../pad/model.ts';

interface DrawnMarkProps {
  form: SignForm;
  /** The page below it, counted from 1, and its display scale. */
  number: number;
  scale: number;
  onPlace: (place: PadPosition) => void;
}

interface PointerStart {
  x: number;
  y: number;
  place: PadPosition;
  /** Dragged at the corner: resizes instead of moving. */
  isCorner: boolean;
}

/** The drawn signature, on its own page only. */
export const DrawnMark = (props: DrawnMarkProps) => {
  const { form, number } = props;
  const placed = placedOn(form);
  if (!placed || !form.drawn || placed.number !== number - 1) return null;
  // A new drawing, or another page, mounts a new mark, which scrolls itself into view.
  return <Mark key={form.drawn.image} {...props} image={form.drawn.image} placed={placed} />;
};

interface MarkProps extends DrawnMarkProps {
  image: string;
  placed: NonNullable<ReturnType<typeof placedOn>>;
}

/** Dragged by the pointer, moved by arrows, resized at its corner or by plus and minus. */
const Mark = ({ scale, onPlace, image, placed: { place, page } }: MarkProps) => {
  const { t } = useTranslation();
  const grip = useRef<PointerStart | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would treat as a clean-up.
    frame.current?.scrollIntoView({ block: 'center' });
  }, []);

  const take = (isCorner: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, place, isCorner };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const [dx, dy] = [(event.clientX - held.x) / scale, (event.clientY - held.y) / scale];
    if (held.isCorner) return onPlace(stretched(held.place, dx, page));
    onPlace(within({ ...held.place, left: held.place.left + dx, top: held.place.top + dy }, page));
  };
  const leave = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(place, event, page);
    if (!next) return;
    // While it has the focus the arrows move the signature instead of scrolling the pages.
    event.preventDefault();
    event.stopPropagation();
    onPlace(next);
  };
  return (
    <Box
      ref={frame}
      role="group"
      aria-roledescription={t('signing.pad.movable')}
      aria-label={t('signing.pad.mark')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={take(false)}
      onPointerMove={move}
      onPointerUp={leave}
      onPointerCancel={leave}
      sx={{
        position: 'absolute',
        left: place.left * scale,
        top: place.top * scale,
        width: place.width * scale,
        height: place.height * scale,
        border: '1.5px dashed #0f5c6e',
        borderRadius: '2px',
        cursor: 'move',
        touchAction: 'none',
        zIndex: 2,
        // As the server draws it: content below stays visible.
        mixBlendMode: 'multiply',
      }}
    >
      <Box component="img" src={image} alt="" draggable={false} sx={{ width: '100%', height: '100%' }} />
      <Box
        aria-hidden
        onPointerDown={take(true)}
        sx={{
          position: 'absolute',
          right: -8,
          bottom: -8,
          width: 16,
          height: 16,
          borderRadius: '50%',
          bgcolor: '#0f5c6e',
          border: '2px solid #fff',
          cursor: 'nwse-resize',
          touchAction: 'none',
        }}
      />
    </Box>
  );
};

/** Resizes at the lower right corner: the upper left one is fixed, within the page. */
function stretched(place: PadPosition, dx: number, page: { width: number; height: number }): PadPosition {
  const grown = scaled(place, (place.width + dx) / place.width, page);
  return within({ ...grown, left: place.left, top: place.top }, page);
}
