import type { ProviderFlow } from '../signing/port.ts';
import { screenLine } from '../signing/text.ts';

interface Interaction {
  readonly type: 'displayTextAndPIN' | 'confirmationMessage' | 'confirmationMessageAndVerificationCodeChoice';
  readonly displayText60?: string;
  readonly displayText200?: string;
}

/** The first choice per flow; picking the code among three guards a push against a person who nods everything through. */
const PREFERRED = {
  'device-link': 'confirmationMessage',
  notification: 'confirmationMessageAndVerificationCodeChoice',
} as const satisfies Record<ProviderFlow, Interaction['type']>;

/** Interaction types a session may report as used: those that were offered. */
export const offeredTypes = (flow: ProviderFlow): readonly string[] => [PREFERRED[flow], 'displayTextAndPIN'];

/**
 * The `interactions` member: base64 of a JSON array, most wanted first, `displayTextAndPIN` last so that old devices
 * can still answer. Keep the exact string: it enters the authCode and the authentication signature as it is.
 */
export function encodeInteractions(text: string, flow: ProviderFlow): string {
  const list: Interaction[] = [
    { type: PREFERRED[flow], displayText200: screenLine(text, 200) },
    { type: 'displayTextAndPIN', displayText60: screenLine(text, 60) },
  ];
  return Buffer.from(JSON.stringify(list), 'utf8').toString('base64');
}
