const KB = 1024;
const MINUTE = 60;

/** How many calls fit into a time window. The window is in seconds. */
export interface Rate {
  /** An address is counted before sign-in, account and tenant only by calls of a signed-in caller; a caller without session counts as account. */
  by: 'address' | 'session' | 'account' | 'tenant';
  hits: number;
  seconds: number;
  /** Counted in the database over all nodes; otherwise each node counts for itself. */
  shared?: true;
}

/** What one call of an endpoint may cost (decision 38, security RL-01, RL-03). */
export interface Budget {
  kind: BudgetKind;
  /** Bytes of the JSON or form body, also of the `payload` field of a multipart body. */
  bytes: number;
  /** Nested objects and arrays of the body. */
  depth: number;
  /** Names of fields and items of arrays, counted over the complete body. */
  items: number;
  rates: readonly Rate[];
}

/** Default for every body; rows of endpoints may override it. */
export const BODY = { bytes: 64 * KB, depth: 16, items: 2_000 };

/** Bodies that hold a file as base64: a file of the default size limit and its fields. */
const FILE_BODY = { ...BODY, bytes: 8 * KB * KB };

const byAccount = (hits: number): Rate => ({ by: 'account', hits, seconds: MINUTE });
const byTenant = (hits: number): Rate => ({ by: 'tenant', hits, seconds: MINUTE });

/**
 * What endpoints of one kind have in common. A tenant has many times the rate of one account, so that a single account
 * cannot use up the calls of its colleagues.
 */
export const BUDGET_KINDS = {
  /** Reads without sign-in: the first page, logos, states of a sign-in. */
  'public-read': { ...BODY, rates: [{ by: 'address', hits: 3_000, seconds: MINUTE }] },
  /** Acts without sign-in; the row of the endpoint names the rate by address. */
  'public-act': { ...BODY, rates: [] },
  read: { ...BODY, rates: [byAccount(900), byTenant(30_000)] },
  change: { ...BODY, rates: [byAccount(300), byTenant(10_000)] },
  /** Exports, packages and other answers that cost much work. */
  heavy: { ...BODY, rates: [byAccount(120), byTenant(1_200)] },
  /** Bodies with a file. */
  file: { ...FILE_BODY, rates: [byAccount(240), byTenant(2_400)] },
  /** Event streams: one call opens one stream. */
  stream: { ...BODY, rates: [byAccount(240), byTenant(10_000)] },
} as const satisfies Record<string, Omit<Budget, 'kind'>>;
export type BudgetKind = keyof typeof BUDGET_KINDS;

/**
 * New names of a company, of its sender and of its provider that are compared with names of other companies, each. A refusal tells
 * that another company has the name, so lists of names cannot be tried.
 */
export const NAME_COMPARISONS = { hits: 30, seconds: 86_400 };

/** Everything outside the contract: pages, assets, health. Bodies are not accepted there. */
export const PAGE_RATE: Rate = { by: 'address', hits: 6_000, seconds: MINUTE };

/**
 * Fields that a refusal names; the remaining ones are only counted. `name` is characters, `bytes` bounds the complete
 * list.
 */
export const REPORTED_FIELDS = { unknown: 20, most: 100, name: 120, bytes: 32 * KB };

/** Uploads in progress at the same time on one node. */
export const UPLOADS_AT_ONCE = { account: 12, tenant: 24 };

/** Open event streams on one node: one for each open page. */
export const STREAMS_AT_ONCE = { account: 60, tenant: 4_000 };

/**
 * Writing transactions of calls on credentials and rights that run at the same time on one node for one account, and those
 * of one session that may wait. Each session has its own number, so that an intruder's calls refuse none of the owner.
 */
export const HELD_AT_ONCE = { running: 2, waiting: 20 };

/** Times in milliseconds; `bytes` is the least that an upload must send in `stall`. */
export const CONNECTION = {
  /** From the connection to the last byte of the headers, and from there to the last byte of a small body. */
  receive: 30_000,
  /** An upload that sends less than `stallBytes` in this time is cut. */
  stall: 30_000,
  stallBytes: 8 * KB,
  checkEvery: 1_000,
  /** Open connections of one address that is no configured proxy. */
  perAddress: 1_000,
};

/**
 * Outside addresses that may get their first mail from a tenant within `seconds`: per tenant and per sender. A tenant
 * is new for `newForDays`. The operator may set another number for a tenant. Anyone can register as a consumer, so
 * lower limits apply: per consumer, per network address, and per hour for all consumers together.
 */
export const NEW_RECIPIENTS = {
  newForDays: 30,
  newTenant: { total: 200, sender: 50 },
  tenant: { total: 2_000, sender: 500 },
  /** `hourOfNew` of the hour are for consumers who registered within `newSenderDays`, so that the rest stays for others. */
  consumers: { sender: 10, network: 30, hour: 300, hourOfNew: 200, newSenderDays: 7 },
  seconds: 24 * 3600,
};
