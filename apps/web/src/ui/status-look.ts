import { STATUS, type DocumentStatus, type StatusTone } from '@paraph/domain';
import type { TagVariant, ToneName } from './tag.tsx';

/** The specification's tones in ours; its "secondary" is our neutral. */
const tones: Record<StatusTone, ToneName> = {
  secondary: 'neutral',
  success: 'success',
  warning: 'warning',
  error: 'error',
};

export interface StatusLook {
  status: DocumentStatus;
  tone: ToneName;
  variant: TagVariant;
}

/** Filled with hand and verb: my task. Outlined with a cross: an end. Soft: under way (product A6). */
const variantOf = (status: DocumentStatus): TagVariant => {
  if (STATUS[status].mine) return 'solid';
  return STATUS[status].tone === 'success' || STATUS[status].tone === 'warning' ? 'soft' : 'line';
};

/** How a status is shown; one that is not known here, of a newer server, as waiting for others (specification 1 §4). */
export function lookOf(name: string): StatusLook {
  const status = Object.hasOwn(STATUS, name) ? (name as DocumentStatus) : 'WaitingForOthers';
  return { status, tone: tones[STATUS[status].tone], variant: variantOf(status) };
}
