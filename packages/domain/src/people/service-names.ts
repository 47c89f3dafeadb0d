import { foldText } from './names.ts';
import { passesForProduct, skeletonOf } from './tenant-names.ts';

/**
 * Services by which people here sign and prove who they are. A mail or a page of a company or a person with such a name
 * would be taken for one of the service, which asks for a PIN.
 */
const SERVICES = [
  'Smart-ID',
  'Mobile-ID',
  'Mobiil-ID',
  'Mobil-ID',
  'eParaksts',
  'eParakstitajs',
  'eID Easy',
  'SK ID',
  'SK ID Solutions',
  'Sertifitseerimiskeskus',
  'LVRTC',
  'Dokobit',
  'Web eID',
  'DigiDoc',
].map(skeletonOf);

const LONGEST = 4;

/**
 * Returns whether a name contains that of a service for signing: one word, or words in a row. Names of which it is only
 * a part of a word pass, as `Smart Idea`.
 */
function passesForService(name: string): boolean {
  const words = foldText(name.normalize('NFKC'))
    .split(/[^\p{L}\p{N}@$!|]+/u)
    .map(skeletonOf)
    .filter((word) => word.length > 0);
  return words.some((_, from) =>
    Array.from({ length: LONGEST }, (__, more) => words.slice(from, from + more + 1).join('')).some((run) =>
      SERVICES.includes(run),
    ),
  );
}

/** Returns whether a name can be confused with the portal or with a service for signing. */
export const passesForOfficial = (name: string): boolean => passesForProduct(name) || passesForService(name);
