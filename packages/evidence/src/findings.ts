import type { ReportMessage } from '@paraph/engine/report';

/** Positive findings on a package; `phrases` has a sentence for every one. */
export const GOOD = [
  'archive.whole',
  'file.unchanged',
  'seal.holds',
  'history.whole',
  'texts.whole',
  'document.of-history',
  'root.holds',
  'timestamp.holds',
  'signature.holds',
  'document.unsigned',
  'link.by-sender',
] as const;
/** Findings that fail a package, by key, in English. */
export const BAD = [
  'archive.unreadable',
  'archive.altered',
  'file.altered',
  'file.missing',
  'file.unlisted',
  'file.unreadable',
  'seal.missing',
  'seal.broken',
  'seal.unproven',
  'seal.by-person',
  'history.broken',
  'texts.altered',
  'document.foreign',
  'document.unreadable',
  'root.broken',
  'timestamp.broken',
  'timestamp.unproven',
  'signature.broken',
  'signature.unproven',
] as const;
/** Key of a finding of an evidence package. */
export type FindingKey = (typeof GOOD)[number] | (typeof BAD)[number];

/** Result of one check. */
export interface ProofFinding {
  key: FindingKey;
  /** The file of the package that it is about; empty for the complete package. */
  file: string;
  params: Record<string, string | number>;
  /** Reasons why a signature or timestamp is not valid, by the keys of the reports. */
  causes?: readonly ReportMessage[];
}

const isGood = (key: FindingKey): boolean => (GOOD as readonly string[]).includes(key);

/** Returns whether a finding is positive. */
export const holds = ({ key }: ProofFinding): boolean => isGood(key);

export const finding = (
  key: FindingKey,
  file: string,
  params: ProofFinding['params'] = {},
  causes: readonly ReportMessage[] = [],
): ProofFinding => ({ key, file, params, ...(causes.length > 0 && { causes }) });
