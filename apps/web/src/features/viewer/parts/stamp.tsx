import { Box } from '@mui/material';
import { boxAt, placeOf, type FreePlace, type PageBox, type StampPlace } from '@paraph/domain';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOURS, movedByKey } from '../../stamp/index.ts';
import { useCarry } from '../use-carry.ts';
import type { PdfPageSize } from '../use-pdf.ts';

export interface StampMark {
  /** Identifies the stamps of several people. */
  key: string;
  /** The signer of the stamp. */
  name: string;
  size: PdfPageSize;
  place: StampPlace;
  /** Text above the name; absent for the viewer's own stamp. */
  says?: string;
  /** Its colour; several people have different ones. */
  colour?: string;
  /** Called with the new position after dragging or keys; absent where the position is fixed. */
  onPlace?: (place: FreePlace) => void;
}

/** Restores the focus of a stamp that keys moved to another page, where it is mounted again. */
export function keptFocus() {
  let held: string | null = null;
  return {
    keep: (key: string) => {
      held = key;
    },
    claim: (key: string): boolean => {
      const isHeld = held === key;
      if (isHeld) held = null;
      return isHeld;
    },
  };
}
export type KeptFocus = ReturnType<typeof keptFocus>;

/** Returns the CSS of a box of the page on the screen. */
export const placed = (box: PageBox, scale: number) => ({
  position: 'absolute',
  left: box.left * scale,
  top: box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
});

interface StampProps {
  stamp: StampMark;
  box: PageBox;
  /** Its page, from 1, and the sizes of all. */
  number: number;
  sizes: readonly PdfPageSize[];
  scale: number;
  focus: KeptFocus;
}

/** Preview of a signature's stamp. */
export const Stamp = (props: StampProps) => {
  const { stamp, box, scale } = props;
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
  const look = { ...mark(stamp.colour ?? COLOURS[0]), ...placed(box, scale), px: `${4 * scale}px` } as const;
  if (!stamp.onPlace) return <Box sx={{ ...look, pointerEvents: 'none' }}>{words}</Box>;
  return (
    <Movable {...props} onPlace={stamp.onPlace} label={`${says} ${stamp.name}`} look={look}>
      {words}
    </Movable>
  );
};

interface MovableProps extends StampProps {
  onPlace: (place: FreePlace) => void;
  label: string;
  look: object;
  children: React.ReactNode;
}

/** Dragged by the pointer, also to another page, or moved by keys; the form has equivalent fields (WCAG 2.5.7). */
const Movable = ({ stamp, onPlace, label, look, children, ...where }: MovableProps) => {
  const { t } = useTranslation();
  const { number, sizes, focus, box, scale } = where;
  const frame = useRef<HTMLDivElement>(null);
  const { way, onPointerDown, onPointerUp, onPointerMove, onPointerCancel } = useCarry({ box, scale, sizes, onPlace });
  useEffect(() => {
    if (focus.claim(stamp.key)) frame.current?.focus();
  }, [focus, stamp.key]);
  const onKeyDown = (event: KeyboardEvent) => {
    const size = sizes[number - 1]!;
    // Not from the position to which it was shifted by others: it would never get past them.
    const wished = stamp.place.free ? boxAt(stamp.place.free, size, stamp.size) : box;
    const next = byKey({ box: wished, number }, event, sizes);
    if (!next) return;
    // While it has the focus these keys move the stamp instead of scrolling the pages.
    event.preventDefault();
    event.stopPropagation();
    if (next.page !== number) focus.keep(stamp.key);
    onPlace(next);
  };
  return (
    <Box
      ref={frame}
      role="group"
      aria-roledescription={t('document.viewer.stampMovable')}
      aria-label={label}
      tabIndex={0}
      data-stamp={stamp.key}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      style={{ transform: `translate(${way[0]}px, ${way[1]}px)` }}
      sx={{ ...look, cursor: 'move', touchAction: 'none', userSelect: 'none', zIndex: 2 }}
    >
      {children}
    </Box>
  );
};

const TURNS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** Returns the position after a key: on its page, or at the same height of the previous or next one. */
function byKey(
  { box, number }: { box: PageBox; number: number },
  event: KeyboardEvent,
  sizes: readonly PdfPageSize[],
): FreePlace | null {
  const turn = TURNS[event.key];
  const to = number + (turn ?? 0);
  const page = sizes[to - 1];
  const next = turn ? box : movedByKey(box, event, sizes[number - 1]!);
  return next && page ? placeOf(next, page, to) : null;
}

const mark = (colour: string) =>
  ({
    border: `1.5px dashed ${colour}`,
    borderRadius: '4px',
    bgcolor: 'rgba(246, 250, 251, 0.92)',
    color: colour,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    overflow: 'hidden',
  }) as const;
