import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import type { FormElement } from '@paraph/contract';
import { boxByKey, movedBy, resizedBy, type ElementBox } from '@paraph/domain';
import { Box } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FAULT_TINT, FIELD_TINT } from '../../../ui/page-tint.ts';
import { boxOf, kindOf, positionOf } from '../element.ts';
import { ElementFace } from './element-face.tsx';

interface PlacedProps {
  element: FormElement;
  page: { width: number; height: number };
  scale: number;
  selected: boolean;
  /** Why it keeps the form from being published. */
  fault: string | undefined;
  onSelect: () => void;
  /** Opens its settings: Enter, or a second press. */
  onOpen: () => void;
  onPlace: (box: ElementBox, hold: string) => void;
  onRemove: () => void;
}

interface ElementDragStart {
  x: number;
  y: number;
  box: ElementBox;
  /** Dragged at the corner: resizes instead of moving. */
  isCorner: boolean;
  hold: string;
}

/**
 * An element on its page. The pointer drags it and resizes it at its corner; arrows move it, with Shift they resize
 * it. Delete removes it, Enter opens its settings.
 */
export const PlacedElement = (props: PlacedProps) => {
  const { element, page, scale, selected, fault, onSelect, onOpen, onPlace, onRemove } = props;
  const { t } = useTranslation();
  const grip = useRef<ElementDragStart | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After it was added, found or restored, it takes the focus.
    if (selected && document.activeElement !== frame.current) frame.current?.focus({ preventScroll: false });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selected]);

  const take = (isCorner: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, box: boxOf(element), isCorner, hold: crypto.randomUUID() };
    onSelect();
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    const by = { x: (event.clientX - held.x) / scale, y: (event.clientY - held.y) / scale };
    onPlace(held.isCorner ? resizedBy(held.box, by, page) : movedBy(held.box, by, page), held.hold);
  };
  const leave = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'Delete' || event.key === 'Backspace') return [done(), onRemove()];
    if (event.key === 'Enter' || event.key === ' ') return [done(), onSelect(), onOpen()];
    const box = boxByKey(boxOf(element), event, page);
    if (box) return [done(), onSelect(), onPlace(box, 'keys')];
    return undefined;
  };
  const kind = kindOf(element);
  return (
    <Box
      ref={frame}
      role="button"
      tabIndex={0}
      data-element={element.id}
      data-kind={kind}
      aria-pressed={selected}
      aria-roledescription={t('formEditor.element.role')}
      aria-label={t('formEditor.element.name', { kind: t(`formEditor.kind.${kind}`), label: element.label })}
      {...(fault && { 'aria-description': fault, title: fault })}
      onKeyDown={onKeyDown}
      onFocus={onSelect}
      onDoubleClick={onOpen}
      onPointerDown={take(false)}
      onPointerMove={pull}
      onPointerUp={leave}
      onPointerCancel={leave}
      style={positionOf(element, scale)}
      sx={{ ...frameLook, ...(selected && chosenLook), ...(fault && faultyLook) }}
    >
      <ElementFace element={element} scale={scale} />
      {(element.isParent || element.isChild) && (
        <AccountTree
          titleAccess={t(element.isParent ? 'formEditor.element.parent' : 'formEditor.element.child')}
          sx={{ position: 'absolute', right: 1, top: 1, fontSize: 12, color: '#0f5c6e' }}
        />
      )}
      {selected && element.enableResizing && <Box aria-hidden data-corner onPointerDown={take(true)} sx={corner} />}
    </Box>
  );
};

/* The page is white in both schemes, so these colours are fixed too. */
const frameLook = {
  border: '1px dashed #5d8a96',
  borderRadius: '2px',
  bgcolor: FIELD_TINT,
  cursor: 'move',
  touchAction: 'none',
  userSelect: 'none',
  outlineOffset: 2,
  zIndex: 1,
} as const;
const chosenLook = { border: '1.5px solid #0f5c6e', zIndex: 2 } as const;
const faultyLook = { borderColor: '#b42318', bgcolor: FAULT_TINT } as const;
const corner = {
  position: 'absolute',
  right: -7,
  bottom: -7,
  width: 14,
  height: 14,
  borderRadius: '50%',
  bgcolor: '#0f5c6e',
  border: '2px solid #fff',
  cursor: 'nwse-resize',
  touchAction: 'none',
} as const;
