import { EngineError } from '../../errors.ts';

const START =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';

/** A name (XML 1.0, 2.3), matched at a given offset. */
export const NAME = new RegExp(`[${START}][${START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*`, 'uy');

/** Characters that no document may contain (XML 1.0, 2.2); an unpaired surrogate appears as one of them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,8})|#([0-9]{1,8})|([A-Za-z]{1,8}));|&/g;

export const malformed = (reason: string, at: number): EngineError => new EngineError('xml.malformed', { reason, at });

export function checkCharacters(text: string): void {
  const at = text.search(FORBIDDEN);
  if (at >= 0) throw malformed('character', at);
}

/** Replaces the five entities and character references; without a document type there are no others. */
export function resolve(text: string, at: number): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined && Object.hasOwn(ENTITIES, name)) return ENTITIES[name]!;
    const point = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : -1;
    if (point < 0 || point > 0x10ffff || FORBIDDEN.test(String.fromCodePoint(point))) throw malformed('reference', at);
    return String.fromCodePoint(point);
  });
}
