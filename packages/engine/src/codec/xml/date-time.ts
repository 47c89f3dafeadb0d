import { instantOf } from '../../calendar.ts';

/** xsd:dateTime (XML Schema 2, 3.2.7). DigiDoc before version 1.3 writes dots between the numbers of a day. */
const DATE_TIME = /^(\d{4})[-.](\d\d)[-.](\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d{1,20}))?(Z|[+-]\d\d:\d\d)?$/;

/** A moment as written in XML. Without a zone it is read as UTC, on every machine. */
export interface XmlDateTime {
  instant: Date;
  hasZone: boolean;
}

/** Reads xsd:dateTime to the millisecond; undefined when malformed or when there is no such day. */
export function readDateTime(text: string): XmlDateTime | undefined {
  const [, year, month, day, time, fraction = '', zone] = DATE_TIME.exec(text.trim()) ?? [];
  if (instantOf([Number(year), Number(month), Number(day)]) === undefined) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const instant = new Date(`${year}-${month}-${day}T${time}.${milliseconds}${zone ?? 'Z'}`);
  return Number.isNaN(instant.getTime()) ? undefined : { instant, hasZone: zone !== undefined };
}
