import { fromBase64 } from '../bytes/index.ts';
import { type XmlElement, childrenOf, descend, everyElement, readXml } from '../codec/xml/elements.ts';
import type { AnchorFacts, Period } from './anchors.ts';

/** A certificate of a trusted list with what the list says of its services. */
export interface ListedAnchor extends AnchorFacts {
  certificate: Uint8Array;
}

export interface TrustedList {
  territory: string;
  sequenceNumber: number;
  issued: Date | undefined;
  nextUpdate: Date | undefined;
  /** Version 5 and 6 are read (ETSI TS 119 612). */
  version: number;
  anchors: ListedAnchor[];
}

const SERVICE = 'http://uri.etsi.org/TrstSvc/Svctype/';
const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/';

/** Service types whose certificates anchor paths: authorities, timestamps, status services. */
const ANCHORING = ['CA/QC', 'CA/PKC', 'NationalRootCA-QC', 'TSA/QTST', 'TSA', 'TSA/TSS-QC', 'TSA/TSS-AdESQCandQES'];
const STATUS_SERVICES = ['Certstatus/OCSP', 'Certstatus/OCSP/QC', 'Certstatus/CRL', 'Certstatus/CRL/QC'];

/** Statuses under which a service counted as qualified, before and since July 2016 (TS 119 615, 4.2). */
const GRANTED: ReadonlySet<string> = new Set(['granted', 'undersupervision', 'supervisionincessation', 'accredited']);

/**
 * Reads a trusted list of TS 119 612. Its own signature is not looked at: the caller has to have the list from
 * somebody it trusts. Throws EngineError when it is not XML; services that make no sense are left out.
 */
export function readTrustedList(text: string): TrustedList {
  const root = readXml(text);
  const scheme = descend(root, 'SchemeInformation');
  const found = new Map<string, ListedAnchor>();
  for (const service of everyElement(root, 'TSPService')) addService(found, service);
  return {
    territory: descend(scheme, 'SchemeTerritory')?.text.trim() ?? '',
    sequenceNumber: Number(descend(scheme, 'TSLSequenceNumber')?.text ?? 0),
    version: Number(descend(scheme, 'TSLVersionIdentifier')?.text ?? 0),
    issued: timeIn(descend(scheme, 'ListIssueDateTime')),
    nextUpdate: timeIn(descend(scheme, 'NextUpdate', 'dateTime')),
    anchors: [...found.values()],
  };
}

function timeIn(element: XmlElement | undefined): Date | undefined {
  const instant = element ? Date.parse(element.text.trim()) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant);
}

interface Instance {
  type: string;
  status: string;
  start: Date;
}

function instanceOf(element: XmlElement | undefined): Instance | undefined {
  const start = timeIn(descend(element, 'StatusStartingTime'));
  const type = descend(element, 'ServiceTypeIdentifier')?.text.trim() ?? '';
  const status = descend(element, 'ServiceStatus')?.text.trim() ?? '';
  return start && { type: type.replace(SERVICE, ''), status: status.replace(STATUS, ''), start };
}

/** The current entry and its history, oldest first: each lasts until the next begins. */
function addService(found: Map<string, ListedAnchor>, service: XmlElement): void {
  const information = descend(service, 'ServiceInformation');
  const current = instanceOf(information);
  if (!current || ![...ANCHORING, ...STATUS_SERVICES].includes(current.type)) return;
  const history = childrenOf(descend(service, 'ServiceHistory'), 'ServiceHistoryInstance').map(instanceOf);
  const instances = [current, ...history]
    .filter((instance) => instance !== undefined)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  for (const certificate of certificatesOf(information!)) {
    const known = found.get(certificate) ?? { certificate: fromBase64(certificate) };
    found.set(certificate, withPeriods(known, instances));
  }
}

function certificatesOf(information: XmlElement): string[] {
  const identities = childrenOf(descend(information, 'ServiceDigitalIdentity'), 'DigitalId');
  return identities.flatMap((id) => {
    const text = descend(id, 'X509Certificate')?.text.replaceAll(/\s+/g, '');
    return text && /^[A-Za-z0-9+/]+=*$/.test(text) ? [text] : [];
  });
}

function withPeriods(anchor: ListedAnchor, instances: readonly Instance[]): ListedAnchor {
  const periods = (type: string): Period[] =>
    instances.flatMap((instance, i) => {
      if (instance.type !== type || !GRANTED.has(instance.status)) return [];
      const until = instances[i + 1]?.start;
      return [{ from: instance.start, ...(until && { until }) }];
    });
  return {
    ...anchor,
    qualifiedPeriods: [...(anchor.qualifiedPeriods ?? []), ...periods('CA/QC')],
    timestampPeriods: [...(anchor.timestampPeriods ?? []), ...periods('TSA/QTST')],
  };
}
