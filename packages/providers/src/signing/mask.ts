/** National codes: LT and EE eleven digits, LV six and five with or without hyphen. */
const CODE = /(?<!\d)(\d{6})-?(\d{5})(?!\d)/g;
/** Phone numbers with a country prefix. */
const PHONE = /\+(37[0-2])(\d{5,9})(?!\d)/g;

/**
 * Masks national codes and phone numbers in any text for a log or an error (requirements LG-01, PV-04):
 * `PNOLT-40404040009` becomes `PNOLT-404040*****`, `+37060000666` becomes `+370*****66`.
 */
export function mask(text: string): string {
  return text
    .replace(PHONE, (_, country: string, rest: string) => `+${country}${'*'.repeat(rest.length - 2)}${rest.slice(-2)}`)
    .replace(CODE, '$1*****');
}

export type Scalar = string | number | boolean;

/** Same for a flat record of log fields or error parameters. */
export function maskAll(fields: Readonly<Record<string, Scalar>>): Record<string, Scalar> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? mask(value) : value]),
  );
}
