/** Patterns of values that must not appear in a log line, at any position in a text (security LG-01). */
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\b\d{6}-?\d{5}\b/g, '[personal code]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}\b/g, '[secret]'],
  [/(:\/\/[^:@/\s]+:)[^@/\s]+@/g, '$1[secret]@'],
  [/([?&](?:token|code|key|secret|password)=)[^&\s]+/gi, '$1[secret]'],
];

/** Returns the text without tokens, personal codes, addresses and passwords in URLs. */
export const scrub = (text: string): string => SECRETS.reduce((rest, [found, by]) => rest.replace(found, by), text);
