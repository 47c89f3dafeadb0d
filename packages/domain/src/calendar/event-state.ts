import type { Phase } from '../document/phase.ts';

/** Drawn solid, or hatched. */
export type EventState = 'approved' | 'awaiting';

/**
 * State of an absence by the phase of its document. It is approved after the last approval and signature (decision 20:
 * later steps do not change it), and awaiting before. It is not in the calendar before sending, or after being
 * rejected or voided (CAL-012, CAL-031).
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
/** Phases whose absences the calendar shows. */
export const CALENDAR_PHASES = (Object.keys(STATES) as Phase[]).filter((phase) => STATES[phase] !== null);
