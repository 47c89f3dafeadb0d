import { fail } from '@paraph/domain';
import { isProgram, viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import type { Step } from './chain.ts';

/**
 * Refuses a form that asks people whom nobody knows, unless the filler was shown that they become people from outside.
 * Programs show nobody the form.
 * @throws form.unknown-person
 */
export function refuseUnknown(tx: Tx, chain: readonly Step[], shown: readonly string[]): void {
  if (isProgram(viewerOf(contextOf(tx)))) return;
  const unknown = chain.flatMap(({ people }) => people.filter(({ isUnknown }) => isUnknown));
  const missed = unknown.find(({ email }) => !shown.includes(email));
  if (missed) fail('form.unknown-person', { email: missed.email });
}
