import { Box } from '@mui/material';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyed, within, type PadPosition } from '../../signing/index.ts';
import { CORNERS, pulled, type InkCorner } from '../ink/placing.ts';

interface PlacedInkProps {
  /** Label of the field. */
  label: string;
  image: string;
  place: PadPosition;
  page: { width: number; height: number };
  scale: number;
  /** Whether the template allows resizing. */
  sizable: boolean;
  onPlace: (place: PadPosition) => void;
  onRemove: () => void;
}

interface InkDragStart {
  x: number;
  y: number;
  place: PadPosition;
  /** The dragged corner resizes it; null moves it. */
  corner: InkCorner | null;
}

/**
 * A signature on its page: moved by the pointer or arrows, resized at each corner or by plus and minus, removed by
 * Delete (FORM-011).
 */
export const PlacedInk = ({ label, image, place, page, scale, sizable, onPlace, onRemove }: PlacedInkProps) => {
  const { t } = useTranslation();
  const grip = useRef<InkDragStart | null>(null);
  const take = (corner: InkCorner | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, place, corner };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const [dx, dy] = [(event.clientX - held.x) / scale, (event.clientY - held.y) / scale];
    if (held.corner) return onPlace(pulled(held.place, held.corner, dx, page));
    onPlace(within({ ...held.place, left: held.place.left + dx, top: held.place.top + dy }, page));
  };
  const leave = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove();
    const next = keyed(place, event, page);
    if (!next || (!sizable && next.width !== place.width)) return;
    event.preventDefault();
    onPlace(next);
  };
  return (
    <Box
      role="group"
      aria-roledescription={t('signing.pad.movable')}
      aria-label={t('filling.ink.placed', { label })}
      title={t('filling.ink.help')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={take(null)}
      onPointerMove={move}
      onPointerUp={leave}
      onPointerCancel={leave}
      sx={{ ...frame, ...at(place, scale) }}
    >
      <Box
        component="img"
        src={image}
        alt=""
        draggable={false}
        sx={{ display: 'block', width: '100%', height: '100%' }}
      />
      {sizable &&
        CORNERS.map((corner) => (
          <Box
            key={corner}
            aria-hidden
            data-corner={corner}
            onPointerDown={take(corner)}
            sx={{ ...handle, ...corners[corner] }}
          />
        ))}
    </Box>
  );
};

const at = (place: PadPosition, scale: number) => ({
  left: place.left * scale,
  top: place.top * scale,
  width: place.width * scale,
  height: place.height * scale,
});

const frame = {
  position: 'absolute',
  border: '1.5px dashed #0f5c6e',
  borderRadius: '2px',
  cursor: 'move',
  touchAction: 'none',
  zIndex: 2,
} as const;

const handle = {
  position: 'absolute',
  width: 16,
  height: 16,
  borderRadius: '50%',
  bgcolor: '#0f5c6e',
  border: '2px solid #fff',
  touchAction: 'none',
} as const;

const corners: Record<InkCorner, object> = {
  topLeft: { left: -8, top: -8, cursor: 'nwse-resize' },
  topRight: { right: -8, top: -8, cursor: 'nesw-resize' },
  bottomLeft: { left: -8, bottom: -8, cursor: 'nesw-resize' },
  bottomRight: { right: -8, bottom: -8, cursor: 'nwse-resize' },
};
