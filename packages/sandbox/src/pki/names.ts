import { oid, printable, seq, setOf, utf8, type Der } from './der.ts';
import { OID } from './oids.ts';

/** Parts of a distinguished name in the order they are written. */
export type SubjectName = {
  country?: string;
  organization?: string;
  organizationIdentifier?: string;
  commonName?: string;
  surname?: string;
  givenName?: string;
  serialNumber?: string;
};

/** Country and serialNumber are PrintableString (EN 319 412-2 4.2.4), all else UTF8String. */
const PRINTABLE = new Set<keyof SubjectName>(['country', 'serialNumber']);

/** RDNSequence with one attribute per RDN. */
export const nameDer = (name: SubjectName): Der =>
  seq(
    ...(Object.keys(name) as (keyof SubjectName)[])
      .filter((part) => name[part] !== undefined)
      .map((part) => {
        const text = name[part] ?? '';
        return setOf(seq(oid(OID[part]), PRINTABLE.has(part) ? printable(text) : utf8(text)));
      }),
  );
