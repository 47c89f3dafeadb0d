import { type ParserSandbox, parserSandbox } from '../../../platform/parser/index.ts';
import { type RunCheck, type CheckFinding, good, red } from './deps.ts';

/** Checks that processes that read uploads have no network and no access to our files (security IN-08). */
export const checkParsers: RunCheck = async ({ config }) => parsersLine(await parserSandbox(), config.mode);

/** Returns the finding: reachable network is a fault in production, elsewhere only information. */
export function parsersLine(sandbox: ParserSandbox, mode: string): CheckFinding {
  if (sandbox.state === 'closed') return good('parsersClosed');
  if (sandbox.state === 'network') return good('parsersOffline', {}, sandbox.reason);
  const line = red('parsersOpen', {}, sandbox.reason);
  return mode === 'production' ? line : { ...line, state: 'idle' };
}
