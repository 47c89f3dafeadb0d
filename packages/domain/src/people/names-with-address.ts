import { looksLikeEmail, maskEmail } from './names.ts';

/**
 * Returns how acts name a person whose name alone does not tell who it is: with the address behind it. Names of people
 * contain no brackets, so the address is always the product's.
 */
export const nameWithAddress = (name: string, email: string): string =>
  name === '' || name === email ? email : `${name} (${email})`;

const ADDRESS = /\(([^()\s@]+@[^()\s@]+)\)/g;

/** Returns the name alone; of a person without a name the address. */
export const nameWithoutAddress = (text: string): string => text.replace(ADDRESS, '').trim();

/** Returns the name with a shortened address, as outsiders see it (product D3). */
export const maskNamedAddress = (text: string): string =>
  looksLikeEmail(text) ? maskEmail(text) : text.replace(ADDRESS, (_whole, email: string) => `(${maskEmail(email)})`);
