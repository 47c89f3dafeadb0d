import { type OutlinePen, unsupported } from './outline.ts';

/** Draws what an operator for lines and curves draws (Adobe technical note 5177, 4.1); others are not supported. */
export function drawPath(pen: OutlinePen, operator: number, n: number[]): void {
  if (operator === 5) lines(pen, n);
  else if (operator === 6 || operator === 7) alternateLines(pen, n, operator === 6);
  else if (operator === 8) curves(pen, n);
  else if (operator === 24) {
    curves(pen, n.slice(0, -2));
    lines(pen, n.slice(-2));
  } else if (operator === 25) {
    lines(pen, n.slice(0, -6));
    curves(pen, n.slice(-6));
  } else if (operator === 26 || operator === 27) sideCurves(pen, n, operator === 27);
  else if (operator === 30 || operator === 31) alternateCurves(pen, n, operator === 31);
  else throw unsupported(`operator ${operator}`);
}

function lines(pen: OutlinePen, n: readonly number[]): void {
  for (let i = 0; i + 1 < n.length; i += 2) pen.line(n[i]!, n[i + 1]!);
}

function curves(pen: OutlinePen, n: readonly number[]): void {
  for (let i = 0; i + 5 < n.length; i += 6) pen.curve(n.slice(i, i + 6));
}

function alternateLines(pen: OutlinePen, n: readonly number[], isAcross: boolean): void {
  for (const [i, by] of n.entries()) {
    if ((i % 2 === 0) === isAcross) pen.line(by, 0);
    else pen.line(0, by);
  }
}

type Four = [number, number, number, number];

/** Curves that begin and end in the same direction; the first may begin beside it. */
function sideCurves(pen: OutlinePen, n: readonly number[], isAcross: boolean): void {
  const first = n.length % 4 === 1 ? 1 : 0;
  for (let i = first; i + 3 < n.length; i += 4) {
    const beside = i === 1 && first === 1 ? n[0]! : 0;
    const [a, bx, by, c] = n.slice(i, i + 4) as Four;
    pen.curve(isAcross ? [a, beside, bx, by, c, 0] : [beside, a, bx, by, 0, c]);
  }
}

/** Curves that begin across and end upright, or the other way round, in turn; the last may end beside it. */
function alternateCurves(pen: OutlinePen, n: readonly number[], isAcrossFirst: boolean): void {
  let isAcross = isAcrossFirst;
  for (let i = 0; i + 3 < n.length; i += 4) {
    const [a, bx, by, c] = n.slice(i, i + 4) as Four;
    const beside = n.length - i === 5 ? n[i + 4]! : 0;
    pen.curve(isAcross ? [a, 0, bx, by, beside, c] : [0, a, bx, by, c, beside]);
    isAcross = !isAcross;
  }
}

/** Draws two flat curves (4.1, `hflex` and others). */
export function drawFlex(pen: OutlinePen, operator: number, n: readonly number[]): void {
  const at = (i: number): number => n[i] ?? 0;
  if (operator === 34) curves(pen, [at(0), 0, at(1), at(2), at(3), 0, at(4), 0, at(5), -at(2), at(6), 0]);
  else if (operator === 35) curves(pen, n.slice(0, 12));
  else if (operator === 36) {
    const back = -at(1) - at(3) - at(7);
    curves(pen, [at(0), at(1), at(2), at(3), at(4), 0, at(5), 0, at(6), at(7), at(8), back]);
  } else if (operator === 37) curves(pen, lastFlex(n));
  else throw unsupported(`operator 12 ${operator}`);
}

/** The last operand goes on in the direction in which the whole is longer. */
function lastFlex(n: readonly number[]): number[] {
  const sum = (first: number): number => [0, 2, 4, 6, 8].reduce((all, i) => all + (n[first + i] ?? 0), 0);
  const [dx, dy] = [sum(0), sum(1)];
  const last = n[10] ?? 0;
  return [...n.slice(0, 10), ...(Math.abs(dx) > Math.abs(dy) ? [last, -dy] : [-dx, last])];
}
