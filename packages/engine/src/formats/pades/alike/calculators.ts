import { PdfLexer, numberOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { DEEPEST, type Operand, STEPS, isNumber } from './calculator-steps.ts';

const MOST_NESTED = 8;
const LONGEST = 100_000;
type Program = (number | string | Program)[];

/**
 * What a calculator function leaves on the stack (ISO 32000-2, 7.10.5). Undefined if it does not run in the same way for
 * every input: an operator that is unknown or lacks operands, or branches that leave different stacks.
 */
export function resultOf(source: Uint8Array, inputs: readonly Operand[]): Operand[] | undefined {
  if (source.length > LONGEST) return undefined;
  try {
    const lexer = new PdfLexer(source);
    const program = opens(lexer) ? programAt(lexer, 0) : undefined;
    lexer.skip();
    const stack = [...inputs];
    return program && lexer.at === source.length && runs(program, stack) ? stack : undefined;
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    return undefined;
  }
}

function opens(lexer: PdfLexer): boolean {
  lexer.skip();
  if (lexer.bytes[lexer.at] !== 0x7b) return false;
  lexer.at++;
  return true;
}

/** Reads up to the brace that closes. */
function programAt(lexer: PdfLexer, depth: number): Program {
  const program: Program = [];
  if (depth > MOST_NESTED) throw lexer.fault();
  for (lexer.skip(); lexer.bytes[lexer.at] !== 0x7d; lexer.skip()) {
    if (opens(lexer)) program.push(programAt(lexer, depth + 1));
    else if (/[0-9.+-]/.test(String.fromCharCode(lexer.bytes[lexer.at] ?? 0)))
      program.push(numberOf(lexer.value()) ?? fail(lexer));
    else program.push(lexer.word() || fail(lexer));
  }
  lexer.at++;
  return program;
}

function fail(lexer: PdfLexer): never {
  throw lexer.fault();
}

function runs(program: Program, stack: Operand[]): boolean {
  for (let at = 0; at < program.length; at++) {
    const item = program[at]!;
    if (typeof item === 'number') stack.push(item);
    else if (isProgram(item)) {
      const end = branchEnd(program, at);
      if (end === undefined || !branches(program.slice(at, end), stack)) return false;
      at = end;
    } else if (STEPS.get(item)?.(stack) !== true) return false;
    if (stack.length > DEEPEST) return false;
  }
  return true;
}

const isProgram = (item: Program[number] | undefined): item is Program => Array.isArray(item);

/** The place of the `if` or `ifelse` that follows one or two programs. */
function branchEnd(program: Program, at: number): number | undefined {
  if (program[at + 1] === 'if') return at + 1;
  return isProgram(program[at + 1]) && program[at + 2] === 'ifelse' ? at + 2 : undefined;
}

/** Both ways leave as many values of the same kinds. */
function branches(choices: Program, stack: Operand[]): boolean {
  if (stack.pop() !== 'truth') return false;
  const [one, other] = [[...stack], [...stack]];
  if (!runs(choices[0] as Program, one) || !runs((choices[1] ?? []) as Program, other)) return false;
  if (one.length !== other.length || !one.every((item, i) => isNumber(item) === isNumber(other[i]))) return false;
  stack.splice(
    0,
    stack.length,
    ...one.map((item, i) => (item === other[i] ? item : isNumber(item) ? 'number' : 'truth')),
  );
  return true;
}
