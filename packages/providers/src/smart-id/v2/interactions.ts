import { screenLine } from '../../signing/text.ts';

/** Screens that are offered, most wanted first: choosing the code guards a push against who nods everything through. */
export const INTERACTIONS = ['confirmationMessageAndVerificationCodeChoice', 'displayTextAndPIN'] as const;

/** `allowedInteractionsOrder` of v2: plain JSON. */
export const interactionsV2 = (text: string) => [
  { type: INTERACTIONS[0], displayText200: screenLine(text, 200) },
  { type: INTERACTIONS[1], displayText60: screenLine(text, 60) },
];
