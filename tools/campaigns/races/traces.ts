import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger, openLedger } from '../kills/ledger.ts';

/** What one document has left behind, with people by role. */
export type Traces = Omit<Ledger, 'unsentMails'>;

interface TracedRequest {
  id: string;
  /** Addresses by role. */
  roles: Record<string, string>;
  /** Expected traces; without them waits until nothing changes any more. */
  expected: Traces | undefined;
}

const LONGEST = 120_000;
const LOOK = 1_000;
/** After this long without a change no more is expected. */
const QUIET = 5_000;

/** Reads the traces after all work has ended; what is missing after two minutes counts as missing. */
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

/** The same, as of now. */
export async function tracesAgain(
  ledger: ReturnType<typeof openLedger>,
  { id, roles }: Pick<TracedRequest, 'id' | 'roles'>,
): Promise<Traces> {
  const { unsentMails: _unsent, ...found } = await ledger.read(id);
  return inRoles(found, roles);
}

/** Normalises the order of events and the addresses, which differ between races. */
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

/** Returns all differences from a document without a race. */
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
