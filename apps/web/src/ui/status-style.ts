import { STATUS, type DocumentStatus, type StatusTone } from '@paraph/domain';
import type { TagVariant, ToneName } from './tag.tsx';

/** Maps the specification's tones to ours; its "secondary" is our neutral. */
const tones: Record<StatusTone, ToneName> = {
  secondary: 'neutral',
  success: 'success',
  warning: 'warning',
  error: 'error',
};

export interface StatusStyle {
  status: DocumentStatus;
  tone: ToneName;
  variant: TagVariant;
}

/** Filled: the viewer's task. Outlined: ended. Soft: in progress (product A6). */
const variantOf = (status: DocumentStatus): TagVariant => {
  if (STATUS[status].mine) return 'solid';
  return STATUS[status].tone === 'success' || STATUS[status].tone === 'warning' ? 'soft' : 'line';
};

/**
 * Returns the appearance of a status; an unknown one of a newer server looks like waiting for others (specification 1
 * §4).
 */
export function statusStyleOf(name: string): StatusStyle {
  const status = Object.hasOwn(STATUS, name) ? (name as DocumentStatus) : 'WaitingForOthers';
  return { status, tone: tones[STATUS[status].tone], variant: variantOf(status) };
}
