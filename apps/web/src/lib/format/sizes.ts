/**
 * Returns a file size in readable units: bytes below 1000, then kB, then MB with at most two decimals. Limits are
 * never rounded up, which would be wrong.
 */
export function sizeOf(
  bytes: number,
  language: string,
): { key: 'ui.bytes' | 'ui.kilobytes' | 'ui.megabytes'; values: Record<string, string | number> } {
  if (bytes < 1000) return { key: 'ui.bytes', values: { count: bytes } };
  if (bytes < 1_000_000) return { key: 'ui.kilobytes', values: { size: Math.round(bytes / 1000) } };
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(bytes / 1_000_000);
  return { key: 'ui.megabytes', values: { size } };
}
