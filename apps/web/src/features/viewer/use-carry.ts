import { placeOf, type FreePlace, type PageBox } from '@paraph/domain';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { PdfPageSize } from './use-pdf.ts';

interface Carry {
  /** Position on its page. */
  box: PageBox;
  scale: number;
  sizes: readonly PdfPageSize[];
  onPlace: (place: FreePlace) => void;
}

interface DraggedElement {
  element: HTMLElement;
  /** Pointer position inside the dragged element, and on the screen: at first and now. */
  on: { x: number; y: number };
  from: { x: number; y: number };
  at: { x: number; y: number };
}

/** Distance from the edge at which the pages scroll, and pixels per frame. */
const EDGE = 40;
const SCROLL = 10;
/** A pointer that moved less has clicked. */
const STILL = 3;

const sheetsOf = (element: HTMLElement): Element[] => [
  ...(element.closest('[data-page]')?.parentElement?.children ?? []),
];

/** Returns the position on the page below the middle of the dragged element; below the last page, on that one. */
function placeUnder({ element, on, at }: DraggedElement, { box, scale, sizes }: Carry): FreePlace | null {
  const sheets = sheetsOf(element).map((sheet) => sheet.getBoundingClientRect());
  const [left, top] = [at.x - on.x, at.y - on.y];
  const found = sheets.findIndex(({ bottom }) => top + (box.height * scale) / 2 <= bottom);
  const index = found === -1 ? sheets.length - 1 : found;
  const [sheet, size] = [sheets[index], sizes[index]];
  if (!sheet || !size) return null;
  const carried = { ...box, left: (left - sheet.left) / scale, top: (top - sheet.top) / scale };
  return placeOf(carried, size, index + 1);
}

/** Scrolls by how far the pointer is past the edge. */
function scrollAtEdge({ element, at }: DraggedElement): void {
  const space = element.closest('[role=region]');
  if (!space) return;
  const { top, bottom } = space.getBoundingClientRect();
  if (at.y > bottom - EDGE) space.scrollTop += SCROLL;
  if (at.y < top + EDGE) space.scrollTop -= SCROLL;
}

/** Drags an element to any position on any page; at the edge of the window the pages scroll. */
export function useCarry(carry: Carry) {
  const grip = useRef<DraggedElement | null>(null);
  const frame = useRef(0);
  const [way, setWay] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const { box, scale } = carry;
  const follow = () => {
    const held = grip.current;
    const sheet = held?.element.closest('[data-page]')?.getBoundingClientRect();
    if (!held || !sheet) return;
    scrollAtEdge(held);
    const x = held.at.x - held.on.x - (sheet.left + box.left * scale);
    const y = held.at.y - held.on.y - (sheet.top + box.top * scale);
    setWay((now) => (now[0] === x && now[1] === y ? now : [x, y]));
    frame.current = requestAnimationFrame(follow);
  };
  const leave = () => {
    cancelAnimationFrame(frame.current);
    grip.current = null;
    setWay([0, 0]);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    const { left, top } = element.getBoundingClientRect();
    const from = { x: event.clientX, y: event.clientY };
    grip.current = { element, on: { x: from.x - left, y: from.y - top }, from, at: from };
    frame.current = requestAnimationFrame(follow);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current) grip.current.at = { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = (event: PointerEvent) => {
    onPointerMove(event);
    const held = grip.current;
    leave();
    if (!held || Math.hypot(held.at.x - held.from.x, held.at.y - held.from.y) < STILL) return;
    const place = placeUnder(held, carry);
    if (place) carry.onPlace(place);
  };
  return { way, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: leave };
}
