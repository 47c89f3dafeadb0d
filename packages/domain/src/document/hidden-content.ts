/**
 * Content that a PDF may hold without showing it on pages; signers are warned about it (security SG-29). The engine
 * reports it with the same words.
 */
export const HIDDEN_CONTENT_CODES = [
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
export type HiddenContentCode = (typeof HIDDEN_CONTENT_CODES)[number];

/** One kind of hidden content with its first pages; no pages if it belongs to the complete file. */
export interface HiddenContent {
  code: HiddenContentCode;
  pages: number[];
  /** The PDF inside a container that holds it; absent where the document is the PDF. */
  file?: string;
}
