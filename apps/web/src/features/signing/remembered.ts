import { COUNTRIES, type Country } from '@paraph/domain';

const KEY = 'paraph.signer';

export interface Remembered {
  country: Country;
  personalCode: string;
}

/** What the signer asked this device to remember. */
export function remembered(): Remembered | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null;
    const country = COUNTRIES.find((name) => name === kept?.country);
    return kept && country && typeof kept.personalCode === 'string'
      ? { country, personalCode: kept.personalCode }
      : null;
  } catch (fault) {
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}

/** Remembers, or forgets with null. */
export const remember = (signer: Remembered | null): void =>
  signer ? localStorage.setItem(KEY, JSON.stringify(signer)) : localStorage.removeItem(KEY);
