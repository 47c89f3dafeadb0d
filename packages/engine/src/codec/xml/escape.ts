const TEXT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATTRIBUTE: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Character data as canonical XML writes it (C14N 1.0, 2.3). */
export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (char) => TEXT[char]!);

/** An attribute value as canonical XML writes it, between double quotes. */
export const escapeAttribute = (value: string): string => value.replace(/[&<"\t\n\r]/g, (char) => ATTRIBUTE[char]!);
