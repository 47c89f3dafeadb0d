/** A value on the stack of a calculator: a known number, or a number or truth value that depends on the input. */
export type Operand = number | 'number' | 'truth';

/** The most values on the stack (ISO 32000-2, annex C). */
export const DEEPEST = 100;
/** Changes the stack. Returns false if an operand is missing or of another kind. */
type Step = (stack: Operand[]) => boolean;

export const isNumber = (value: Operand | undefined): boolean => value === 'number' || typeof value === 'number';
const known =
  (compute: (a: number, b: number) => number) =>
  (a: Operand, b: Operand): Operand =>
    typeof a === 'number' && typeof b === 'number' ? compute(a, b) : 'number';

const ofTwo =
  (result: (a: Operand, b: Operand) => Operand): Step =>
  (stack) => {
    const [b, a] = [stack.pop(), stack.pop()];
    if (!isNumber(a) || !isNumber(b)) return false;
    stack.push(result(a!, b!));
    return true;
  };
const ofOne =
  (compute?: (a: number) => number): Step =>
  (stack) => {
    const a = stack.pop();
    if (!isNumber(a)) return false;
    stack.push(typeof a === 'number' && compute ? compute(a) : 'number');
    return true;
  };
/** Viewers differ in what a division by zero results in, so that the divisor has to be a written number. */
const division =
  (compute: (a: number, b: number) => number): Step =>
  (stack) => {
    const divisor = stack.at(-1);
    return typeof divisor === 'number' && divisor !== 0 && ofTwo(known(compute))(stack);
  };
const compared: Step = ofTwo(() => 'truth');
const logical: Step = (stack) => {
  const [b, a] = [stack.pop(), stack.pop()];
  const isAlike = a !== undefined && b !== undefined && isNumber(a) === isNumber(b);
  if (isAlike) stack.push(isNumber(a) ? 'number' : 'truth');
  return isAlike;
};

/** How many values an operator names at the top of the stack; undefined if it is computed. */
function countOn(stack: Operand[]): number | undefined {
  const count = stack.pop();
  return typeof count === 'number' && Number.isInteger(count) && Math.abs(count) <= DEEPEST ? count : undefined;
}

const copy: Step = (stack) => {
  const count = countOn(stack) ?? -1;
  if (count < 0 || count > stack.length) return false;
  stack.push(...stack.slice(stack.length - count));
  return true;
};
const index: Step = (stack) => {
  const place = countOn(stack) ?? -1;
  if (place < 0 || place >= stack.length) return false;
  stack.push(stack.at(-1 - place)!);
  return true;
};
const roll: Step = (stack) => {
  const [by, count] = [countOn(stack), countOn(stack)];
  if (by === undefined || count === undefined || count < 0 || count > stack.length) return false;
  if (count === 0) return true;
  const part = stack.splice(stack.length - count);
  const shift = ((by % count) + count) % count;
  stack.push(...part.slice(count - shift), ...part.slice(0, count - shift));
  return true;
};
const exch: Step = (stack) => stack.length >= 2 && stack.push(stack.pop()!, stack.pop()!) > 0;
const dup: Step = (stack) => stack.length > 0 && stack.push(stack.at(-1)!) > 0;
const not: Step = (stack) => stack.length > 0 && stack.push(isNumber(stack.pop()) ? 'number' : 'truth') > 0;
const truth: Step = (stack) => stack.push('truth') > 0;

/** The operators of calculators (ISO 32000-2, table 42). */
export const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['add', ofTwo(known((a, b) => a + b))],
  ['sub', ofTwo(known((a, b) => a - b))],
  ['mul', ofTwo(known((a, b) => a * b))],
  ['div', division((a, b) => a / b)],
  ['idiv', division((a, b) => Math.trunc(a / b))],
  ['mod', division((a, b) => a % b)],
  ...'exp atan bitshift'.split(' ').map((name): [string, Step] => [name, ofTwo(() => 'number')]),
  ...'ceiling cos cvi floor ln log round sin sqrt truncate'.split(' ').map((name): [string, Step] => [name, ofOne()]),
  ['abs', ofOne(Math.abs)],
  ['neg', ofOne((a) => -a)],
  ['cvr', ofOne((a) => a)],
  ...'eq ge gt le lt ne'.split(' ').map((name): [string, Step] => [name, compared]),
  ...'and or xor'.split(' ').map((name): [string, Step] => [name, logical]),
  ['not', not],
  ['true', truth],
  ['false', truth],
  ['pop', (stack) => stack.pop() !== undefined],
  ['exch', exch],
  ['dup', dup],
  ['copy', copy],
  ['index', index],
  ['roll', roll],
]);
