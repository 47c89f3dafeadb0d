/** Markup that is already safe to send. */
export type Html = { readonly markup: string };
type Part = Html | string | number | undefined | false | Part[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

const render = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  return typeof part === 'object' ? part.markup : escape(String(part));
};

/** Template for markup: everything put in is escaped, unless it came out of this template itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.map((text, i) => text + render(parts[i])).join(''),
});
