import { COUNTRIES, type SigningCountry } from '@paraph/domain';
import type { WayName } from './methods/method.ts';

const KEY = 'paraph.signer';

export interface Remembered {
  method: WayName;
  country: SigningCountry;
  personalCode: string;
  phone: string;
}

/** Returns the data that the signer chose to store on this device. */
export function remembered(): Remembered | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Remembered> | null;
    const country = COUNTRIES.find((name) => name === kept?.country);
    if (!kept || !country || typeof kept.personalCode !== 'string') return null;
    const phone = typeof kept.phone === 'string' ? kept.phone : '';
    const method = kept.method === 'MOBILE_ID' ? kept.method : 'SMART_ID';
    return { method, country, personalCode: kept.personalCode, phone };
  } catch (fault) {
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}

/** Stores the data, or deletes it with null. */
export const remember = (signer: Remembered | null): void =>
  signer ? localStorage.setItem(KEY, JSON.stringify(signer)) : localStorage.removeItem(KEY);
