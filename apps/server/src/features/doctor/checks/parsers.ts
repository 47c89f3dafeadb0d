import { type ParserSandbox, parserSandbox } from '../../../platform/parser/index.ts';
import { type RunCheck, type CheckFinding, good, red } from './deps.ts';

/** Whether processes that read uploads are without network and without files of ours (security IN-08). */
export const askParsers: RunCheck = async ({ config }) => parsersLine(await parserSandbox(), config.mode);

/** Network that can be reached is a fault in production; elsewhere it is told. */
export function parsersLine(sandbox: ParserSandbox, mode: string): CheckFinding {
  if (sandbox.state === 'closed') return good('parsersClosed');
  if (sandbox.state === 'network') return good('parsersOffline', {}, sandbox.reason);
  const line = red('parsersOpen', {}, sandbox.reason);
  return mode === 'production' ? line : { ...line, state: 'idle' };
}
