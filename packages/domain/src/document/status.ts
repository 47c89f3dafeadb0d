import { codesOf } from '../coded.ts';
import type { Phase } from './phase.ts';

/** The eleven codes of the wire; the tone of the badge is the specification's (1 §4). */
export const STATUS = {
  New: { code: 0, tone: 'secondary', mine: false },
  Completed: { code: 1, tone: 'success', mine: false },
  WaitingForOthers: { code: 2, tone: 'warning', mine: false },
  WaitingForMe: { code: 3, tone: 'error', mine: true },
  Rejected: { code: 4, tone: 'error', mine: false },
  Voided: { code: 5, tone: 'error', mine: false },
  WaitingForOthersApprove: { code: 6, tone: 'warning', mine: false },
  WaitingForMeApprove: { code: 7, tone: 'error', mine: true },
  WaitingForRelatedDocuments: { code: 8, tone: 'warning', mine: false },
  WaitingForMeToAcknowledge: { code: 9, tone: 'error', mine: true },
  WaitingForOthersToAcknowledge: { code: 10, tone: 'warning', mine: false },
} as const satisfies Record<string, { code: number; tone: StatusTone; mine: boolean }>;

export type StatusTone = 'secondary' | 'success' | 'warning' | 'error';
export type DocumentStatus = keyof typeof STATUS;
export const STATUS_NAMES = Object.keys(STATUS) as DocumentStatus[];
export const STATUS_CODES = codesOf(STATUS);

/** phase → [status for a person on turn, status for all others] (readings B1). */
const SEEN: Record<Phase, readonly [mine: DocumentStatus, others: DocumentStatus]> = {
  new: ['New', 'New'],
  approving: ['WaitingForMeApprove', 'WaitingForOthersApprove'],
  signing: ['WaitingForMe', 'WaitingForOthers'],
  acknowledging: ['WaitingForMeToAcknowledge', 'WaitingForOthersToAcknowledge'],
  related: ['WaitingForRelatedDocuments', 'WaitingForRelatedDocuments'],
  completed: ['Completed', 'Completed'],
  rejected: ['Rejected', 'Rejected'],
  voided: ['Voided', 'Voided'],
};

/** The status as one viewer sees it. */
export const seenAs = (phase: Phase, isMyTurn: boolean): DocumentStatus => SEEN[phase][isMyTurn ? 0 : 1];

/** An unknown code is shown as waiting for others (specification 1 §4). */
export const statusByCode = (code: number): DocumentStatus =>
  STATUS_NAMES.find((name) => STATUS[name].code === code) ?? 'WaitingForOthers';
