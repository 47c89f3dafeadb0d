/** A request on somebody's phone, whatever provider it came from. */
export type PhoneRequest = {
  id: string;
  scheme: 'Smart-ID' | 'Mobile-ID';
  action: 'Log in' | 'Sign' | 'Choose account';
  rpName: string;
  text: string;
  /** Code to compare with the one on the relying party's page. */
  code?: string;
  /** Three codes of which one is right, when the screen asks to choose. */
  choices?: string[];
  /** Accounts to choose from, when there are several. */
  accounts: string[];
  /** Digits of the PIN; 0 when none is asked. */
  pin: 0 | 4 | 5;
  startedAt: string;
};

export const ANSWERS = ['accept', 'refuse', 'cancel', 'wrong-code', 'timeout', 'wrong-pin'] as const;
export type PhoneAnswer = { answer: (typeof ANSWERS)[number]; code?: string; account?: string };

export type PhoneResult = {
  /** False while the session goes on: a wrong PIN that may be tried again. */
  finished: boolean;
  result: string;
  /** Where a same-device flow goes back to. */
  returnTo?: string;
  /** A second request of the same act is about to come. */
  expectsMore?: boolean;
};

/** What a provider's simulator offers to the phone page. */
export type PhoneSource = {
  waiting: (slug: string) => PhoneRequest[];
  answer: (slug: string, id: string, answer: PhoneAnswer) => PhoneResult | undefined;
};

export const WRONG_PINS_ALLOWED = 3;
