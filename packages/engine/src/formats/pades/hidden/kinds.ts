/**
 * Content that a file holds without showing it on its pages. Each kind is used by attacks that show one text before
 * signing and another after it ("shadow attacks", Mainka, Mladenov, Rohlmann: NDSS 2021).
 */
export const HIDDEN_CONTENT = [
  'layer',
  'xfa',
  'annotation',
  'annotation-hidden',
  'look-changes',
  'page-unused',
  'object-unused',
  'read-differently',
  'field-picture',
  'signature-leftover',
  'script',
  'action',
  'not-examined',
] as const;
/** Kind of a hidden object. */
export type HiddenObjectCode = (typeof HIDDEN_CONTENT)[number];

interface Notices {
  /** What a signer is warned of before signing. */
  before: HiddenObjectCode;
  /** Code of the warning in reports on signed files, or the reason why they have none. */
  report: string | { none: string };
}

/**
 * The one table of what signers and reports are warned of. Reports warn of what can look different without a change of
 * the signed file; what needs a change is reported by the comparison of revisions once it is made.
 */
export const NOTICES = {
  layer: { before: 'layer', report: 'content.layer' },
  xfa: { before: 'xfa', report: 'content.xfa' },
  portfolio: { before: 'read-differently', report: 'content.portfolio' },
  'look-changes': { before: 'look-changes', report: 'content.look-changes' },
  'script-itself': { before: 'script', report: 'content.runs' },
  'action-itself': { before: 'action', report: 'content.runs' },
  'field-redrawn': { before: 'field-picture', report: 'content.field-redrawn' },
  'field-picture': { before: 'field-picture', report: 'content.field-differs' },
  'two-readings': { before: 'read-differently', report: 'structure.two-readings' },
  unread: { before: 'not-examined', report: 'content.pages-unread' },
  annotation: { before: 'annotation', report: { none: 'It is always shown; only a change can remove it.' } },
  'annotation-hidden': { before: 'annotation-hidden', report: { none: 'Only a change, or what runs, can show it.' } },
  'script-used': { before: 'script', report: { none: 'It runs once a reader clicks or fills in, as in many forms.' } },
  'action-used': { before: 'action', report: { none: 'It runs once a reader clicks or fills in, as in many forms.' } },
  'page-unused': { before: 'page-unused', report: { none: 'Only a change can put the page in.' } },
  'object-unused': { before: 'object-unused', report: { none: '`bytes.*` report it with its place in the file.' } },
  leftover: { before: 'signature-leftover', report: { none: '`document.signature-leftover` reports it.' } },
} as const satisfies Record<string, Notices>;

/** What was found in a file, finer than what people read. */
export type ContentKind = keyof typeof NOTICES;

/** The code of the warning in reports; undefined where they have none. */
export function reportedAs(kind: ContentKind): string | undefined {
  const { report }: Notices = NOTICES[kind];
  return typeof report === 'string' ? report : undefined;
}
