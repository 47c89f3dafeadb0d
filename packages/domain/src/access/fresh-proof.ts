interface GuardedActRow {
  why: string;
  at?: string;
  isOfAccount?: boolean;
  isOfUser?: boolean;
}

/**
 * Acts that require a new proof of identity when the last proof is too old (security AN-17). An open session or a
 * stolen token is not enough for them. Each row states its reason. An endpoint names its act as `guard`. `at` means
 * that only some of its calls are dangerous, and the use case checks. `isOfAccount` means that it concerns the account in
 * all its companies: a session that a company's sign-in provider opened proves nothing about the account.
 * `isOfUser` means that it concerns the caller alone. All other acts are refused to a new administrator while another has
 * the role for longer, so that nobody who got it in a stolen session takes the company over before the owner of the account
 * denies that session (security AN-16).
 */
export const GUARDED_ACTS = {
  'credentials.change': { why: 'they open other systems in the name of a company' },
  'api-keys.manage': { why: 'a key acts without a person' },
  'mail-server.change': { why: 'all mails of a company, with their links, go through it' },
  'mail-texts.change': { why: 'the operator sends them to people outside in the name of a company' },
  'sign-in.change': { why: 'it decides who comes in, and by which way' },
  'roles.raise': {
    why: 'a privileged role administers others or opens their documents',
    at: 'a privileged role is given by whatever call',
  },
  'permissions.change': { why: 'they decide what everybody in a company may see and do' },
  'groups.change': { why: 'they decide who reads folders of others' },
  'log.export': { why: 'it takes the acts and addresses of all people out of the portal' },
  'admins.remove': {
    why: 'without the other administrators nobody undoes what a stolen session does',
    at: 'another holder of a privileged role loses it, or is deactivated',
  },
  'company-settings.change': {
    why: 'it decides about sign-in, access, deletion and who answers to mails of a company',
    at: 'one of the settings named in SETTING_PROOFS changes',
  },
  'content.open-all': {
    why: 'administrators read what people keep among themselves',
    at: 'it is switched on',
  },
  'holds.lift': {
    why: 'a document that a court asks for is then deleted by age, or by its owner',
    at: 'the document is on hold',
  },
  'webhooks.change': { why: 'it sends what happens in a company to an address outside' },
  'forms.send-outside': {
    why: 'filled forms go to an address outside, or are decided there',
    at: 'a form template names an address outside the company that it did not name, or is published with one',
  },
  'people.erase': { why: 'it cannot be taken back' },
  'people.hand-over': { why: 'it gives documents of one person to another' },
  'people.export': { why: 'it takes all that is kept about a person out of the portal' },
  'phone.change': { why: 'the phone tells who is to sign', at: 'the number is another', isOfUser: true },
  'delegation.sign': {
    why: 'a delegate decides and signs in the place of another person',
    at: 'there is a new delegate, or somebody may sign who could not before, or for more days',
    isOfUser: true,
  },
  'address.change': { why: 'a mailed link to it sets the password', isOfAccount: true },
  'factors.change': { why: 'they decide who can sign in', isOfAccount: true },
  'password.change': { why: 'it decides who can sign in', isOfAccount: true },
  'sessions.end': { why: 'it signs the account out in other companies too', isOfAccount: true },
  'tenant.switch': { why: 'it opens another company', isOfAccount: true },
  'companies.change': { why: 'it decides at which address a company is reached, and whether its people come in' },
  'accounts.recover': { why: 'it takes the second factor of another person away' },
  'factors.reset': { why: 'it takes the second factor of another person away' },
} as const satisfies Record<string, GuardedActRow>;

/**
 * Acts of super administrators that require no proof, with the reason: a test fails for one that neither table names.
 */
export const UNGUARDED_OPERATOR_ACTS: Readonly<Record<string, string>> = {
  'tenants.export-csv': 'it reads what the list of companies shows',
  'integration.try': 'it asks the saved address and changes nothing',
  'account-recovery.cancel': 'it keeps the second factors of a person',
  'operator.examine': 'it looks at the installation and changes nothing',
  'operator.retry-job': 'it repeats what was asked for before',
  'operator.release-held': 'it repeats what was asked for before',
  'operator.discard-held': 'it drops what the former installation has mostly done',
  'operator.resend-mail': 'it repeats what was asked for before',
  'operator.resend-mails': 'it repeats what was asked for before',
};

const NAMES = 'it gives no access, and “It was not me” puts it back or names it';
const REPEATS = 'it repeats what was asked for before, to the same place';
const READS = 'it reads what the pages show';
const LOOKS = 'it changes how pages, mails and stamps look, and “It was not me” names it';
const PARTLY = 'the use case requires a proof for its dangerous calls';

/** Acts of administrators of a company that the contract lets through without a proof, with the reason. */
export const UNGUARDED_ADMIN_ACTS: Readonly<Record<string, string>> = {
  'people.standing': READS,
  'people.invite': PARTLY,
  'people.invite-many': PARTLY,
  'people.invite-again': PARTLY,
  'people.set-activation': PARTLY,
  'people.set-activation-bulk': PARTLY,
  'people.set-roles': PARTLY,
  'people.set-roles-bulk': PARTLY,
  'company.save': PARTLY,
  'company.set-logo': LOOKS,
  'company.remove-logo': LOOKS,
  'company.set-timestamp-image': LOOKS,
  'company.remove-timestamp-image': LOOKS,
  'company.reset-mail': 'the words of Paraph come back',
  'company.preview-mail': READS,
  'company.test-mail': 'it is mailed to the caller only',
  'billing.balances': READS,
  'tags.create': NAMES,
  'tags.update': NAMES,
  'tags.delete': NAMES,
  'job-titles.create': NAMES,
  'job-titles.update': NAMES,
  'job-titles.delete': NAMES,
  'custom-lists.create': NAMES,
  'custom-lists.update': NAMES,
  'custom-lists.delete': NAMES,
  'form-types.create': NAMES,
  'form-types.update': NAMES,
  'form-types.delete': NAMES,
  'form-types.export-csv': READS,
  'form-templates.create': PARTLY,
  'form-templates.update': PARTLY,
  'form-templates.copy': PARTLY,
  'form-templates.delete': NAMES,
  'form-templates.export-csv': READS,
  'forms.update': PARTLY,
  'event-types.list': READS,
  'event-types.create': NAMES,
  'event-types.update': NAMES,
  'event-types.delete': NAMES,
  'webhooks.ping': REPEATS,
  'webhooks.replay': REPEATS,
  'retention.hold': PARTLY,
};

export type GuardedAct = keyof typeof GUARDED_ACTS;
/** Returns whether an act concerns the account itself, in all its companies. */
export const isActOfAccount = (act: GuardedAct): boolean => (GUARDED_ACTS[act] as GuardedActRow).isOfAccount === true;
/** Returns whether new administrators wait before they do an act. */
export const isActOfEstablished = (act: GuardedAct): boolean =>
  !isActOfAccount(act) && (GUARDED_ACTS[act] as GuardedActRow).isOfUser !== true;
export const GUARDED_ACT_NAMES = Object.keys(GUARDED_ACTS) as GuardedAct[];

/** Lifetime of a proof: ASVS 5.0 clause 7.5.3 leaves the figure open, security AN-17 sets five minutes at most. */
export const PROOF_LIFE = 5 * 60_000;

/** Ways to prove one's identity again. */
export const PROOF_METHODS = ['passkey', 'app', 'password', 'mail'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** What an account has to show. */
export interface Factors {
  /** Passkeys that work at the host that requires the proof. */
  passkeys: number;
  /** That work at other hosts only. */
  passkeysElsewhere: number;
  hasApp: boolean;
  hasPassword: boolean;
}

/**
 * Returns the strongest proofs of an account: a passkey or the authenticator, either is enough; without both the
 * password, and without that a mailed code. A strong factor cannot be avoided by a weaker one, nor by using a host
 * where it does not work: then the result is empty.
 */
export function proofMethodsOf({ passkeys, passkeysElsewhere, hasApp, hasPassword }: Factors): ProofMethod[] {
  const strong: ProofMethod[] = [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
  ];
  if (strong.length > 0 || passkeysElsewhere > 0) return strong;
  return hasPassword ? ['password'] : ['mail'];
}

/** Returns whether a proof of that time is still valid. */
export const isFresh = (provenAt: Date | null | undefined, now: Date): boolean =>
  provenAt !== null && provenAt !== undefined && now.getTime() - provenAt.getTime() <= PROOF_LIFE;
