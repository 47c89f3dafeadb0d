import type { Phase } from '../document/phase.ts';

/** Drawn solid, or hatched. */
export type EventState = 'approved' | 'awaiting';

/**
 * What an absence is by the phase of its document: approved once the last approval and signature are given (decision
 * 20: what waits after that changes nothing of it), awaiting while they are, and not in the calendar before it is sent
 * and after it was rejected or voided (CAL-012, CAL-031).
 */
const STATES: Readonly<Record<Phase, EventState | null>> = {
  new: null,
  approving: 'awaiting',
  signing: 'awaiting',
  acknowledging: 'approved',
  related: 'approved',
  completed: 'approved',
  rejected: null,
  voided: null,
};

export const eventStateOf = (phase: Phase): EventState | null => STATES[phase];
/** The phases whose absences the calendar shows. */
export const CALENDAR_PHASES = (Object.keys(STATES) as Phase[]).filter((phase) => STATES[phase] !== null);
