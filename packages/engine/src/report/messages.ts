import type { Block, CheckRow, Conclusion } from '../trust/index.ts';
import type { TokenResult } from '../validate/index.ts';
import type { ReportMessage } from './report.ts';

const message = ({ key, params }: CheckRow): ReportMessage => ({ key, ...(params && { params }) });

const distinct = (messages: ReportMessage[]): ReportMessage[] => [
  ...new Map(messages.map((item) => [JSON.stringify(item), item])).values(),
];

/**
 * Returns failed checks of the deciding blocks. If the token passed in the end, a proof of existence overrode earlier
 * failures, which are not shown.
 */
export function errorsOf(result: { conclusion: Conclusion; blocks: TokenResult['blocks'] }): ReportMessage[] {
  if (result.conclusion.indication === 'PASSED') return [];
  const rows = result.blocks.flatMap((block) => [...block.rows]).filter(({ status }) => status === 'failed');
  const deciding = rows.filter(({ subIndication }) => subIndication === result.conclusion.subIndication);
  return distinct((deciding.length > 0 ? deciding : rows).map(message));
}

export const warningsOf = (result: TokenResult): ReportMessage[] =>
  distinct(
    result.blocks
      .filter(({ name }) => name !== 'past')
      .flatMap((block) => [...block.rows])
      .filter(({ status }) => status === 'warning')
      .map(message),
  );

/** Warnings among the questions of some blocks. */
export const warningsIn = (blocks: readonly Pick<Block, 'rows'>[]): ReportMessage[] =>
  distinct(
    blocks
      .flatMap(({ rows }) => [...rows])
      .filter(({ status }) => status === 'warning')
      .map(message),
  );
