import { Box, type SxProps, type Theme } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cornerByKey, cornerNear, type Box as Place } from '../model.ts';
import type { PageSize } from '../use-pdf.ts';

export interface StampMark {
  /** The signer whose stamp will stand there. */
  name: string;
  position: string;
  page: 'FIRST' | 'LAST';
  /** What it says above the name; that the reader's own stamp will stand here when absent. */
  says?: string;
  /** Takes the corner to which it was dragged, or moved by arrow keys; absent where the place is settled. */
  onCorner?: (position: string) => void;
}

/** A box of the page on the screen. */
export const placed = (box: Place, scale: number) => ({
  position: 'absolute',
  left: box.left * scale,
  top: box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
});

interface StampProps {
  stamp: StampMark;
  box: Place;
  size: PageSize;
  scale: number;
}

/** Where a signature will be shown: it goes to the corner nearest to where it is let go of. */
export const Stamp = ({ stamp, box, size, scale }: StampProps) => {
  const { t } = useTranslation();
  const says = stamp.says ?? t('document.viewer.yourStamp');
  const words = (
    <>
      <Box component="span" sx={{ fontSize: 7 * scale, lineHeight: 1.25, fontWeight: 500 }}>
        {says}
      </Box>
      <Box component="span" sx={{ fontSize: 9 * scale, lineHeight: 1.25, fontWeight: 600 }}>
        {stamp.name}
      </Box>
    </>
  );
  const look = { ...mark, ...placed(box, scale), px: `${4 * scale}px` } as const;
  if (!stamp.onCorner) return <Box sx={{ ...look, pointerEvents: 'none' }}>{words}</Box>;
  return (
    <Movable
      label={`${says} ${stamp.name}`}
      stamp={{ ...stamp, onCorner: stamp.onCorner }}
      box={box}
      size={size}
      scale={scale}
      sx={look}
    >
      {words}
    </Movable>
  );
};

interface MovableProps extends StampProps {
  stamp: StampMark & Required<Pick<StampMark, 'onCorner'>>;
  label: string;
  sx: SxProps<Theme>;
  children: React.ReactNode;
}

/** Dragged by the pointer, moved from corner to corner by arrows; the fields of the form do the same (WCAG 2.5.7). */
const Movable = ({ stamp: { position, onCorner }, label, box, size, scale, sx, children }: MovableProps) => {
  const { t } = useTranslation();
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [way, setWay] = useState<[number, number]>([0, 0]);
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const wayOf = (event: PointerEvent): [number, number] =>
    grip.current ? [event.clientX - grip.current.x, event.clientY - grip.current.y] : [0, 0];
  const leave = (event: PointerEvent) => {
    const [x, y] = wayOf(event);
    grip.current = null;
    setWay([0, 0]);
    if (x !== 0 || y !== 0)
      onCorner(cornerNear({ ...box, left: box.left + x / scale, top: box.top + y / scale }, size));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cornerByKey(position, event.key);
    if (!next) return;
    // The arrows belong to the stamp while it has the focus, not to the pages.
    event.preventDefault();
    event.stopPropagation();
    onCorner(next);
  };
  return (
    <Box
      role="group"
      aria-roledescription={t('document.viewer.stampMovable')}
      aria-label={label}
      tabIndex={0}
      data-corner={position}
      onKeyDown={onKeyDown}
      onPointerDown={take}
      onPointerMove={(event) => grip.current && setWay(wayOf(event))}
      onPointerUp={leave}
      onPointerCancel={() => {
        grip.current = null;
        setWay([0, 0]);
      }}
      style={{ transform: `translate(${way[0]}px, ${way[1]}px)` }}
      sx={[...(Array.isArray(sx) ? sx : [sx]), { cursor: 'move', touchAction: 'none', zIndex: 2 }]}
    >
      {children}
    </Box>
  );
};

const mark = {
  border: '1.5px dashed #0f5c6e',
  borderRadius: '4px',
  bgcolor: 'rgba(233, 242, 244, 0.92)',
  color: '#0f5c6e',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  overflow: 'hidden',
} as const;
