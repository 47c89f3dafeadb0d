/** Namespaces of TS 119 612, annexes B and C. */
export const TSL = 'http://uri.etsi.org/02231/v2#';
export const TSL_TYPES = 'http://uri.etsi.org/02231/v2/additionaltypes#';
export const QUALIFICATIONS = 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#';

/** Common prefixes of identifiers, of which only the remainder is distinctive. */
const PREFIXES = [
  'http://uri.etsi.org/TrstSvc/Svctype/',
  'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/',
  'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/',
  'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/',
  'http://uri.etsi.org/TrstSvc/eSigDir-1999-93-EC-TrustedList/Svcstatus/',
  'http://uri.etsi.org/TrstSvc/eSigDir-1999-93-EC-TrustedList/SvcInfoExt/',
  'http://uri.etsi.org/TrstSvc/eSigDir-1999-93-EC-TrustedList/TSLType/',
  'http://uri.etsi.org/TrstSvc/Svcstatus/eSigDir-1999-93-EC-TrustedList/',
];

/** Returns the distinctive end of an ETSI identifier; any other identifier unchanged. */
export function shortName(uri: string): string {
  const prefix = PREFIXES.find((start) => uri.startsWith(start));
  return prefix === undefined ? uri : uri.slice(prefix.length);
}

export const LIST_OF_LISTS = 'EUlistofthelists';
export const LIST_MEDIA_TYPE = 'application/vnd.etsi.tsl+xml';
