import { viewOf } from './sfnt.ts';
import { unsupported } from './outline.ts';

const MOST_ITEMS = 70_000;
const ESCAPE = 12;
const REAL = 30;
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', undefined, '-'];

export interface CffIndex {
  items: readonly Uint8Array[];
  end: number;
}

/** Reads an INDEX (Adobe technical note 5176, 5). Throws RangeError and `font.unsupported`. */
export function cffIndex(bytes: Uint8Array, at: number): CffIndex {
  const view = viewOf(bytes);
  const count = view.getUint16(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  if (size < 1 || size > 4 || count > MOST_ITEMS) throw unsupported('index');
  const offset = (i: number): number => {
    let value = 0;
    for (let k = 0; k < size; k++) value = value * 256 + view.getUint8(at + 3 + i * size + k);
    return value;
  };
  const base = at + 2 + (count + 1) * size;
  const items: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    const [from, to] = [base + offset(i), base + offset(i + 1)];
    if (from > to || to > bytes.length) throw unsupported('index');
    items.push(bytes.subarray(from, to));
  }
  return { items, end: base + offset(count) };
}

/** Reads a DICT: operands by operator; operators of two bytes are 1200 and more. An operator may be there once. */
export function cffDict(bytes: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const view = viewOf(bytes);
  const found = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const byte = view.getUint8(at);
    if (byte <= 21) {
      const operator = byte === ESCAPE ? 1200 + view.getUint8(at + 1) : byte;
      if (found.has(operator)) throw unsupported('operator written twice');
      found.set(operator, operands);
      operands = [];
      at += byte === ESCAPE ? 2 : 1;
    } else {
      const { value, end } = byte === REAL ? real(view, at + 1) : cffNumber(view, at);
      operands.push(value);
      at = end;
    }
  }
  return found;
}

/** A whole number as a DICT and a charstring write it; `28` begins one of two bytes, `29` one of four. */
export function cffNumber(view: DataView, at: number): { value: number; end: number } {
  const byte = view.getUint8(at);
  if (byte === 28) return { value: view.getInt16(at + 1), end: at + 3 };
  if (byte === 29) return { value: view.getInt32(at + 1), end: at + 5 };
  if (byte >= 32 && byte <= 246) return { value: byte - 139, end: at + 1 };
  if (byte >= 247 && byte <= 250) return { value: (byte - 247) * 256 + view.getUint8(at + 1) + 108, end: at + 2 };
  if (byte >= 251 && byte <= 254) return { value: -(byte - 251) * 256 - view.getUint8(at + 1) - 108, end: at + 2 };
  throw unsupported('number');
}

function real(view: DataView, start: number): { value: number; end: number } {
  let text = '';
  for (let at = start; ; at++) {
    const byte = view.getUint8(at);
    for (const half of [byte >> 4, byte & 15]) {
      if (half === 15) return { value: Number(text), end: at + 1 };
      text += DIGITS[half] ?? 'x';
    }
  }
}
