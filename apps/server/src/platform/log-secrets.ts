/** Patterns of values that must not appear in a log line, at any position in a text (security LG-01). */
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\b\d{6}-?\d{5}\b/g, '[personal code]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g, '[secret]'],
  [/(:\/\/[^:@/\s]+:)[^@/\s]+@/g, '$1[secret]@'],
  [/([?&](?:token|code|key|secret|password)=)[^&\s]+/gi, '$1[secret]'],
];

/** Letters of a text that are kept; other servers may answer with more. */
const LONGEST = 10_000;

/** Returns the beginning of the text, without tokens, personal codes, addresses and passwords in URLs. */
export const scrub = (text: string): string =>
  SECRETS.reduce((rest, [found, by]) => rest.replace(found, by), text.slice(0, LONGEST));
