const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns a line for a phone's screen: control characters and line breaks become spaces, and overlong text is cut at a
 * grapheme with `…`, so that no letter loses its accent. `limit` counts UTF-16 units, which are never fewer than the
 * characters a provider counts.
 */
export function screenLine(text: string, limit: number): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (clean.length <= limit) return clean;
  let kept = '';
  for (const { segment } of graphemes.segment(clean)) {
    if (kept.length + segment.length > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
