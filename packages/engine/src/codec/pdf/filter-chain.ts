import { type FilterChain, isFilterName } from './filters.ts';
import { MAX_FILTERS } from './limits.ts';
import { countOf, isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/** Programs read these instead of, or in addition to, `Filter` and `DecodeParms`, or look for the data in a file. */
const ALTERNATIVES = ['F', 'DP', 'FFilter', 'FDecodeParms'];

/**
 * Returns whether all programs take the same filters and parameters from the dictionary of a stream: under their full
 * names, one dictionary of parameters for each filter, with values that ISO 32000-2, table 8 defines.
 */
export function isExactChain(dict: PdfDict, { filter, parms }: FilterChain): boolean {
  if (ALTERNATIVES.some((key) => dict.has(key))) return false;
  const names = asList(filter).map((one) => nameOf(one));
  if (names.length > MAX_FILTERS || !names.every(isFilterName)) return false;
  // Few programs know this filter: others decrypt what it leaves as it is.
  if (names.includes('Crypt')) return false;
  // No program looks at parameters where there is no filter.
  if (isNothing(filter) || isNothing(parms)) return true;
  const isAlike = Array.isArray(parms) === Array.isArray(filter) || (Array.isArray(parms) && parms.every(isNothing));
  const list = asList(parms);
  if (!isAlike || list.length !== names.length) return false;
  return names.every((name, i) => isExactParms(name!, list[i]!));
}

const isNothing = (value: PdfValue | undefined): boolean => value === null || value === undefined;

function asList(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Values that every program knows; others are 1, 8 or no predictor to some. */
const PREDICTORS = new Set([1, 2, 10, 11, 12, 13, 14, 15]);
const BITS = new Set([1, 2, 4, 8, 16]);
/** Programs that limit the number refuse more. */
const MOST_COLORS = 32;
const MOST_COLUMNS = 1_000_000;

const PARAMETERS: Readonly<Record<string, (value: number) => boolean>> = {
  Predictor: (value) => PREDICTORS.has(value),
  Colors: (value) => value >= 1 && value <= MOST_COLORS,
  BitsPerComponent: (value) => BITS.has(value),
  Columns: (value) => value >= 1 && value <= MOST_COLUMNS,
  EarlyChange: (value) => value <= 1,
};

function isExactParms(filter: string, parms: PdfValue): boolean {
  if (parms === null) return true;
  if (!isDict(parms)) return false;
  if (filter !== 'FlateDecode' && filter !== 'LZWDecode') return true;
  return [...parms].every(([key, value]) => {
    const count = countOf(value);
    return Object.hasOwn(PARAMETERS, key) && count !== undefined && PARAMETERS[key]!(count);
  });
}
