import type { Loop } from '../loops.ts';
import type { Platform } from '../platform.ts';
import { faultCauses, type HealthFault, isReady, ofNode } from './faults.ts';
import type { Health } from './health.ts';

type Causes = Partial<Record<HealthFault, string>>;

/**
 * Makes a node log each change of its readiness, of its faults and of their causes, so that the log says why a node
 * gets no requests also where no health port is set.
 * @param note gets the faults of this node alone at each turn
 */
export function watchHealth(
  read: () => Promise<Health>,
  works: boolean,
  note: (faults: readonly HealthFault[]) => Promise<unknown> = async () => undefined,
): Loop {
  let reported: Causes = {};
  return {
    name: 'health watch',
    pauseMs: 15_000,
    async turn({ log }) {
      const faults = faultCauses(await read());
      const before = reported;
      reported = faults;
      say(log, { faults, before, works });
      // The line above reports an unavailable database; the faults are noted when it is back.
      await note(ofNode(namesOf(faults))).catch(() => undefined);
    },
  };
}

interface Change {
  faults: Causes;
  before: Causes;
  works: boolean;
}

function say(log: Pick<Platform['log'], 'warn'>, { faults, before, works }: Change): void {
  const ended = namesOf(before).filter((name) => !(name in faults));
  const isChanged = namesOf(faults).some((name) => kindOf(faults[name]) !== kindOf(before[name]));
  if (ended.length === 0 && !isChanged) return;
  const ready = isReady(namesOf(faults), works);
  const wasReady = isReady(namesOf(before), works);
  log.warn({ ready, faults, ...(ended.length > 0 && { ended }) }, messageOf(ready, wasReady));
}

const namesOf = (causes: Causes) => Object.keys(causes) as HealthFault[];

/** A cause without its numbers, which differ each time. */
const kindOf = (cause: string | undefined): string | undefined => cause?.replace(/[\d.]+/g, '#');

function messageOf(ready: boolean, wasReady: boolean): string {
  if (ready) return wasReady ? 'the faults of this node changed' : 'this node is ready again';
  return wasReady ? 'this node is not ready: /readyz refuses work' : 'this node is still not ready, its faults changed';
}
