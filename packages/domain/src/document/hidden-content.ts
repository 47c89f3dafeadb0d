/**
 * What a PDF may hold beside what its pages show; anyone who signs is told (security SG-29). The engine finds it, by the
 * same words.
 */
export const HIDDEN_CONTENT_CODES = [
  'layer',
  'annotation',
  'annotation-hidden',
  'page-unused',
  'object-unused',
  'read-differently',
  'field-picture',
  'script',
  'action',
  'not-examined',
] as const;
export type HiddenContentCode = (typeof HIDDEN_CONTENT_CODES)[number];

/** One of them, with the first pages it is on; none where it belongs to the whole file. */
export interface HiddenContent {
  code: HiddenContentCode;
  pages: number[];
}
