import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger, openLedger } from '../kills/ledger.ts';

/** What one document has left behind, with people by their part in it. */
export type Traces = Omit<Ledger, 'unsentMails'>;

interface TracedRequest {
  id: string;
  /** Addresses by what they stand for. */
  roles: Record<string, string>;
  /** What is waited for; without it, that nothing changes any more. */
  expected: Traces | undefined;
}

const LONGEST = 120_000;
const LOOK = 1_000;
/** As long as nothing new came, nothing more comes. */
const QUIET = 5_000;

/** Reads what is left when everything has come to rest; whatever is still missing after two minutes is missing. */
export async function tracesWhenAtRest(
  ledger: ReturnType<typeof openLedger>,
  { id, roles, expected }: TracedRequest,
): Promise<Traces> {
  let [last, since] = ['', performance.now()];
  for (const began = performance.now(); ; await pause(LOOK)) {
    const { unsentMails, ...found } = await ledger.read(id);
    const traces = inRoles(found, roles);
    const now = JSON.stringify([traces, unsentMails]);
    if (now !== last) [last, since] = [now, performance.now()];
    const isThere = expected
      ? differences(traces, expected).length === 0 && unsentMails === 0
      : unsentMails === 0 && performance.now() - since > QUIET;
    if (isThere || performance.now() - began > LONGEST) return traces;
  }
}

/** The same, as it is now. */
export async function tracesAgain(
  ledger: ReturnType<typeof openLedger>,
  { id, roles }: Pick<TracedRequest, 'id' | 'roles'>,
): Promise<Traces> {
  const { unsentMails: _unsent, ...found } = await ledger.read(id);
  return inRoles(found, roles);
}

/** The order of events differs from race to race, and so do the addresses; what happened must not. */
function inRoles(found: Traces, roles: Record<string, string>): Traces {
  const named = (mail: string) =>
    Object.entries(roles).reduce((text, [role, address]) => text.replace(address, role), mail);
  const mails = Object.entries(found.mails).map(([mail, count]) => [named(mail), count] as const);
  return {
    ...found,
    events: found.events.toSorted(),
    mails: Object.fromEntries(mails.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Everything that is not as it is with a document that nobody raced for. */
export function differences(traces: Traces, expected: Traces): string[] {
  const differing = (['versions', 'events', 'sessions', 'mails'] as const).filter(
    (what) => JSON.stringify(traces[what]) !== JSON.stringify(expected[what]),
  );
  return [
    ...differing.map((what) => `${what} are ${JSON.stringify(traces[what])}, not ${JSON.stringify(expected[what])}`),
    ...(traces.brokenLink === undefined ? [] : [`link ${traces.brokenLink} of the chain is broken`]),
    ...(traces.doubleNotices === 0 ? [] : ['a notification came twice']),
  ];
}
