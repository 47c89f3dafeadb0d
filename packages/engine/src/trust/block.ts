import { type Conclusion, PASSED, type SubIndication, conclusionOf } from './conclusion.ts';

export type CheckStatus = 'passed' | 'failed' | 'warning' | 'info';
export type CheckParams = Record<string, string | number | boolean>;

/** One check of a token and its result; `key` names the sentence in the phrase tables. */
export interface CheckRow {
  key: string;
  status: CheckStatus;
  subIndication?: SubIndication;
  params?: CheckParams;
}

/** Names in the sentences of checks that hold. What else is stated says what would be wrong. */
const NAMES = ['certificate', 'field', 'policy'];

function namesIn(params: CheckParams = {}): Pick<CheckRow, 'params'> {
  const named = NAMES.flatMap((name) => (params[name] ? [[name, params[name]] as const] : []));
  return named.length > 0 ? { params: Object.fromEntries(named) } : {};
}

/**
 * A building block of EN 319 102-1: checks in order, of which the first failed required one decides the conclusion.
 */
export class Block {
  readonly rows: CheckRow[] = [];
  private failure: Conclusion | undefined;

  get conclusion(): Conclusion {
    return this.failure ?? PASSED;
  }

  get passed(): boolean {
    return this.failure === undefined;
  }

  /** Records a required check. Returns its result, so that a block can stop at the first failure. */
  require(holds: boolean, key: string, otherwise: { sub: SubIndication; params?: CheckParams }): boolean {
    if (holds) {
      this.rows.push({ key, status: 'passed', ...namesIn(otherwise.params) });
      return true;
    }
    const params = otherwise.params && { params: otherwise.params };
    this.rows.push({ key, status: 'failed', subIndication: otherwise.sub, ...params });
    this.failure ??= conclusionOf(otherwise.sub);
    return false;
  }

  /** Records a check whose failure is only a warning. */
  expect(holds: boolean, key: string, params?: CheckParams): boolean {
    this.rows.push({ key, status: holds ? 'passed' : 'warning', ...(holds ? namesIn(params) : params && { params }) });
    return holds;
  }

  /** Records neutral information. */
  note(key: string, params?: CheckParams): void {
    this.rows.push({ key, status: 'info', ...(params && { params }) });
  }

  /** Takes over the rows of another block and, unless it passed, its conclusion. Returns whether it passed. */
  include(other: { rows: readonly CheckRow[]; conclusion: Conclusion }): boolean {
    for (const item of other.rows) this.rows.push(item);
    if (other.conclusion.indication === 'PASSED') return true;
    this.failure ??= other.conclusion;
    return false;
  }
}
