import { unsupported } from './outline.ts';

const ON_CURVE = 1;
const REPEAT = 8;
const MOST_POINTS = 20_000;
/** Straight pieces that a curve is drawn as. */
const PIECES = 4;

interface Point {
  x: number;
  y: number;
  isOn: boolean;
}

/** The contours of a glyph without parts (OpenType, `glyf`). Throws RangeError for one that is cut off. */
export function simpleContours(view: DataView, count: number): number[][] {
  if (count === 0) return [];
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(10 + 2 * i));
  const total = ends.at(-1)! + 1;
  if (total > MOST_POINTS || ends.some((end, i) => i > 0 && end < ends[i - 1]!)) throw unsupported('points');
  const start = 12 + 2 * count + view.getUint16(10 + 2 * count);
  const { flags, at } = flagsAt(view, start, total);
  const across = placesAt(view, at, { flags, short: 2, same: 16 });
  const up = placesAt(view, across.at, { flags, short: 4, same: 32 });
  return ends.map((end, i) => {
    const first = i === 0 ? 0 : ends[i - 1]! + 1;
    const points = flags.slice(first, end + 1).map((flag, k) => ({
      x: across.places[first + k]!,
      y: up.places[first + k]!,
      isOn: (flag & ON_CURVE) !== 0,
    }));
    return drawn(points);
  });
}

function flagsAt(view: DataView, start: number, total: number): { flags: number[]; at: number } {
  const flags: number[] = [];
  let at = start;
  while (flags.length < total) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & REPEAT) for (let more = view.getUint8(at++); more > 0; more--) flags.push(flag);
  }
  return { flags: flags.slice(0, total), at };
}

function placesAt(
  view: DataView,
  start: number,
  { flags, short, same }: { flags: readonly number[]; short: number; same: number },
): { places: number[]; at: number } {
  const places: number[] = [];
  let [at, place] = [start, 0];
  for (const flag of flags) {
    if (flag & short) place += (flag & same ? 1 : -1) * view.getUint8(at++);
    else if (!(flag & same)) {
      place += view.getInt16(at);
      at += 2;
    }
    places.push(place);
  }
  return { places, at };
}

/** Between two control points the curve passes through the middle. */
function drawn(points: readonly Point[]): number[] {
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true });
  const all = points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length]!;
    return point.isOn || next.isOn ? [point] : [point, middle(point, next)];
  });
  const first = all.findIndex(({ isOn }) => isOn);
  if (first < 0) return [];
  const ring = [...all.slice(first), ...all.slice(0, first), all[first]!];
  const line: number[] = [ring[0]!.x, ring[0]!.y];
  for (let i = 1; i < ring.length; i++) {
    const point = ring[i]!;
    if (point.isOn) line.push(point.x, point.y);
    else {
      addCurve(line, point, ring[i + 1]!);
      i += 1;
    }
  }
  return line;
}

function addCurve(line: number[], control: Point, end: Point): void {
  const [x0, y0] = [line.at(-2)!, line.at(-1)!];
  for (let i = 1; i <= PIECES; i++) {
    const [t, s] = [i / PIECES, 1 - i / PIECES];
    line.push(s * s * x0 + 2 * s * t * control.x + t * t * end.x, s * s * y0 + 2 * s * t * control.y + t * t * end.y);
  }
}
