import type { SigningSession } from '@paraph/contract';
import type { DialogBody } from './model.ts';

/** Common problems of each way to sign, in the order in which they are shown. */
const OF_CODE = {
  SMART_ID: ['message', 'code', 'basic', 'other'],
  MOBILE_ID: ['signal', 'code', 'other'],
} as const;
const OF_BODY = {
  qr: ['scan', 'noCamera', 'basic', 'other'],
  app: ['app', 'basic', 'other'],
} as const;
const OF_AWAY = {
  EPARAKSTS: ['page', 'other'],
  EID_EASY: ['page', 'other'],
  EPARAKSTS_CARD: ['reader', 'other'],
} as const;

type Lines<Table> = Table[keyof Table] extends readonly (infer Line)[] ? Line : never;
export type HelpLine = Lines<typeof OF_CODE> | Lines<typeof OF_BODY> | Lines<typeof OF_AWAY>;

/** Returns the advice for what the dialog shows now; null where the provider's widget gives its own. */
export function helpOf(body: DialogBody, method: SigningSession['method']): readonly HelpLine[] | null {
  if (body === 'qr' || body === 'app') return OF_BODY[body];
  const table: Partial<Record<string, readonly HelpLine[]>> =
    body === 'code' ? OF_CODE : body === 'away' ? OF_AWAY : {};
  return table[method] ?? null;
}
