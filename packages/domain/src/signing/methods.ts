import type { Module } from '../access/modules.ts';
import type { FileType } from '../document/files.ts';
import type { SigningMode } from '../document/stamp.ts';

/** What happens on the screen while a method runs; there is one panel per flow, not per method. */
export type SigningFlowName = 'poll' | 'redirect' | 'card' | 'widget' | 'pad' | 'instant';

type Method = {
  /** Signature type on the wire; the card variant shares the code of eParaksts. */
  code: number;
  flow: SigningFlowName;
  /** Module that gates signing with it; login has its own modules. */
  module: Module | null;
  /** Files or levels it must not be offered for (specification 1 §4). */
  refuses: readonly ('adoc' | 'LTA')[];
  only: readonly FileType[] | null;
  /** Countries where it is available. */
  countries: readonly SigningCountry[];
  /** Counts against the signature balance (decision 24). */
  qualified: boolean;
};

/** Brand names of signing methods as their makers write them; the same in every language. */
export const METHOD_BRANDS = {
  SMART_ID: 'Smart-ID',
  MOBILE_ID: 'Mobile-ID',
  EPARAKSTS: 'eParaksts mobile',
  EPARAKSTS_CARD: 'eParaksts',
  EID_EASY: 'eID Easy',
} as const;

export const COUNTRIES = ['lt', 'lv', 'ee'] as const;
export type SigningCountry = (typeof COUNTRIES)[number];

/** Signature types with their numbers on the wire (specification 1 §3); each tab has one of them as its code. */
export const SIGNATURE_TYPES = {
  MobileId: 0,
  SmartId: 1,
  Unqualified: 2,
  EParaksts: 3,
  Acknowledge: 4,
  Handwritten: 5,
  EidEasy: 6,
} as const;

/** Results of a validation with their numbers (specification 1 §3); `undecided` is ours. */
export const SIGNATURE_VALIDITY = { invalid: 0, valid: 1, noSignatures: 2, undecided: 3 } as const;
export type SignatureValidity = keyof typeof SIGNATURE_VALIDITY;

/** The eight signing tabs and their properties (specification 1 §3, §4; product S2). */
export const METHODS = {
  SMART_ID: { code: 1, flow: 'poll', module: null, refuses: [], only: null, countries: COUNTRIES, qualified: true },
  MOBILE_ID: { code: 0, flow: 'poll', module: null, refuses: [], only: null, countries: ['lt', 'ee'], qualified: true },
  EPARAKSTS: {
    code: 3,
    flow: 'redirect',
    module: null,
    refuses: ['adoc', 'LTA'],
    only: null,
    countries: ['lv'],
    qualified: true,
  },
  EPARAKSTS_CARD: {
    code: 3,
    flow: 'card',
    module: null,
    refuses: ['adoc', 'LTA'],
    only: null,
    countries: ['lv'],
    qualified: true,
  },
  EID_EASY: {
    code: 6,
    flow: 'widget',
    module: 'EidEasy',
    refuses: ['adoc'],
    // Of containers, providers receive only digests and names (XAdES); ADOC has its own form.
    only: ['pdf', 'asice', 'asic', 'bdoc', 'edoc', 'sce', 'adoc'],
    countries: COUNTRIES,
    qualified: true,
  },
  APPROVE: { code: 2, flow: 'instant', module: null, refuses: [], only: null, countries: COUNTRIES, qualified: false },
  ACKNOWLEDGE: {
    code: 4,
    flow: 'instant',
    module: null,
    refuses: [],
    only: null,
    countries: COUNTRIES,
    qualified: false,
  },
  SIGNATURE_PAD: {
    code: 5,
    flow: 'pad',
    module: null,
    refuses: [],
    only: ['pdf'],
    countries: COUNTRIES,
    qualified: false,
  },
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as MethodName[];

/**
 * Bulk signing: file types that eParaksts accepts as complete files (its sheet §5), and those that a card signs by
 * digests.
 */
const IN_ONE_GO: Readonly<Record<BulkMethod, readonly FileType[]>> = {
  EPARAKSTS: ['pdf', 'asice', 'edoc'],
  EPARAKSTS_CARD: ['pdf', 'asice', 'asic', 'bdoc', 'edoc', 'sce'],
};
export const BULK_METHODS = ['EPARAKSTS', 'EPARAKSTS_CARD'] as const;
export type BulkMethod = (typeof BULK_METHODS)[number];

/** Returns whether a document can be signed in bulk by a method (specification 2 §4, §7). */
export const fitsBulk = (method: BulkMethod, document: { extension: FileType; level: string }): boolean =>
  IN_ONE_GO[method].includes(document.extension) && document.level !== 'LTA';

type Kind = (typeof METHODS)[MethodName];

/** Which of the methods a mode offers to those who sign; approving and acknowledging are offered by turn, not here. */
const OFFERED: Record<SigningMode, (method: Kind) => boolean> = {
  onlyQualified: ({ qualified }) => qualified,
  onlyApprove: ({ qualified }) => qualified,
  handWrittenSign: ({ flow }) => flow === 'pad',
};

/** The ways to sign of which a sender may ask for one. */
export const CHOOSABLE_METHODS = ['SMART_ID', 'MOBILE_ID', 'EPARAKSTS', 'EID_EASY'] as const;
export type ChoosableMethod = (typeof CHOOSABLE_METHODS)[number];

/** What the choice of a method leaves: eParaksts with its card, every other one with eID Easy (specification 1 §4). */
const LEAVES: Readonly<Record<ChoosableMethod, readonly MethodName[]>> = {
  SMART_ID: ['SMART_ID', 'EID_EASY'],
  MOBILE_ID: ['MOBILE_ID', 'EID_EASY'],
  EPARAKSTS: ['EPARAKSTS', 'EPARAKSTS_CARD'],
  EID_EASY: ['EID_EASY'],
};

interface Signable {
  extension: FileType;
  highestLevel: string;
  modules: readonly Module[];
  mode: SigningMode;
  /** The only method that the sender allows; null: the signer chooses. */
  chosen?: ChoosableMethod | null;
}

type Offer = { method: MethodName; refused: 'adoc' | 'LTA' | null };

/**
 * Returns methods that fit the document's mode, file, level and the tenant's modules, with the reason for each
 * unusable one. If the sender's chosen method cannot sign at all, the others remain, so that no signer is blocked
 * (product S1).
 */
export function methodsFor(input: Signable): Offer[] {
  const all = METHOD_NAMES.filter((name) => OFFERED[input.mode](METHODS[name]))
    .filter((name) => offered(METHODS[name], input))
    .map((method) => ({ method, refused: refusal(METHODS[method], input) }));
  const { chosen } = input;
  if (!chosen || input.mode === 'handWrittenSign') return all;
  const left = all.filter(({ method }) => LEAVES[chosen].includes(method));
  return left.some(({ refused }) => refused === null) ? left : all;
}

/**
 * Returns the effective mode: a user who alone signs their own file uses a qualified signature unless it is a PDF
 * (specification 1 §4).
 */
export const modeOf = (document: { mode: SigningMode; extension: FileType; isOnlyMine: boolean }): SigningMode =>
  document.isOnlyMine && document.extension !== 'pdf' ? 'onlyQualified' : document.mode;

function offered(method: Method, input: { extension: FileType; modules: readonly Module[] }): boolean {
  if (method.module && !input.modules.includes(method.module)) return false;
  return method.only === null || method.only.includes(input.extension);
}

function refusal(method: Method, input: { extension: FileType; highestLevel: string }): 'adoc' | 'LTA' | null {
  if (input.extension === 'adoc' && method.refuses.includes('adoc')) return 'adoc';
  return input.highestLevel === 'LTA' && method.refuses.includes('LTA') ? 'LTA' : null;
}
