/**
 * The numbers that the first page of a browser needs; in a separate file, so that it does not load the others. Times
 * in milliseconds.
 */
export const SIGN_IN_LIMITS = {
  passwordLength: 8,
  codeDigits: 6,
  personalCodeMost: 12,
  phoneMost: 15,
  signingCountdown: 300_000,
  /** Smart-ID and Mobile-ID end a request that the person has not answered on the phone. */
  phoneAnswer: 120_000,
  signingPoll: 3_000,
  snackbars: 5,
  snackbarLife: 3_000,
  /** A message that offers an action stays longer, and while it has the pointer or the focus (WCAG 2.2, 2.2.1). */
  offerLife: 15_000,
  personName: 100,
  email: 254,
  message: 500,
} as const;
