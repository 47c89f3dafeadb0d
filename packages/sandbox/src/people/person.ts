import type { GeneratedKeyKind } from '../pki/key-ring.ts';

export type IdentityCountry = 'LT' | 'LV' | 'EE';

/** What a person's phone does when a request reaches it and nobody has its page open. */
export const BEHAVIOURS = {
  accepts: 'Accepts',
  asks: 'Waits for you on the phone page',
  slow: 'Accepts after 15 seconds',
  refuses: 'Refuses',
  cancels: 'Cancels without a screen being named',
  'refuses-pin': 'Refuses at the PIN screen',
  'refuses-code': 'Refuses at the code choice',
  'refuses-message': 'Refuses at the message',
  'refuses-message-code': 'Refuses at the message with code choice',
  'wrong-code': 'Chooses the wrong verification code',
  'times-out': 'Never answers',
  unusable: 'Account cannot be used',
  'old-app': 'App shows only the PIN screen',
  'other-person': 'Answers with another person’s certificate',
  'bad-signature': 'Answers with a broken signature',
  'protocol-failure': 'Ends in a protocol failure',
  'server-error': 'Ends in a provider error',
  absent: 'Phone is off',
  'not-delivered': 'Message cannot be delivered',
  'sim-error': 'SIM card fault',
  'hash-mismatch': 'SIM settings are out of date',
  'not-registered': 'Has no account',
} as const;
export type Behaviour = keyof typeof BEHAVIOURS;

/** State the OCSP responder gives for all certificates of a person. */
export type TestCertificateStatus = 'good' | 'revoked' | 'hold' | 'expired';

export type SmartIdAccount = { document: string; level: 'QUALIFIED' | 'ADVANCED' };

export type TestIdentity = {
  /** Readable id used in addresses of the phone page and the test API. */
  slug: string;
  country: IdentityCountry;
  /** National code as the country writes it (Latvia with the hyphen). */
  code: string;
  given: string;
  surname: string;
  behaviour: Behaviour;
  certificateStatus: TestCertificateStatus;
  /** Date of birth, where the certificate carries one. */
  born?: string;
  keys: GeneratedKeyKind;
  smartId: SmartIdAccount[];
  /** Phone of the Mobile-ID SIM, E.164. */
  mobileId?: string;
  group: 'demo' | 'behaviour' | 'provider' | 'added';
};

/** `PNOLT-…`: the identifier of EN 319 412-1 5.1.3, also Smart-ID's semantics identifier. */
export const semanticsId = (person: Pick<TestIdentity, 'country' | 'code'>): string =>
  `PNO${person.country}-${person.code}`;

/** Date of birth in a code, or nothing for new Latvian codes and Lithuanian exception codes. */
export const bornFromCode = (country: IdentityCountry, code: string): string | undefined => {
  if (country === 'LV') {
    const [, day = '', month = '', year = '', century = ''] = /^(\d\d)(\d\d)(\d\d)-(\d)/.exec(code) ?? [];
    return Number(day) > 31 || !day ? undefined : `${18 + Number(century)}${year}-${month}-${day}`;
  }
  const [, first = '', year = '', month = '', day = ''] = /^(\d)(\d\d)(\d\d)(\d\d)/.exec(code) ?? [];
  return !first || first === '9' ? undefined : `${18 + ((Number(first) - 1) >> 1)}${year}-${month}-${day}`;
};
