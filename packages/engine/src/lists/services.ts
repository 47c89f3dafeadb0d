import { toHex } from '../bytes/index.ts';
import { type XmlElementNode, childNamed, childrenNamed, readDateTime, textOf } from '../codec/xml/index.ts';
import { hash } from '../crypto/index.ts';
import { bytesOf } from '../formats/xades/index.ts';
import type { AnchorFacts, ListOrigin, ListedService, Qualification, ServiceUse } from '../trust/index.ts';
import { QUALIFICATIONS, TSL, shortName } from './names.ts';
import { readQualifications } from './qualifications.ts';

/** A certificate of a trusted list with the list's data on its services. */
export interface ListedAnchor extends AnchorFacts {
  certificate: Uint8Array;
  services: readonly ListedService[];
}

/** Service types whose certificates anchor paths: authorities, timestamps, status services. */
const ANCHORING: ReadonlySet<string> = new Set([
  'CA/QC',
  'CA/PKC',
  'NationalRootCA-QC',
  'TSA/QTST',
  'TSA',
  'TSA/TSS-QC',
  'TSA/TSS-AdESQCandQES',
  'Certstatus/OCSP',
  'Certstatus/OCSP/QC',
  'Certstatus/CRL',
  'Certstatus/CRL/QC',
]);

const USES: Record<string, ServiceUse> = {
  ForeSignatures: 'esign',
  ForeSeals: 'eseal',
  ForWebSiteAuthentication: 'web',
};

/**
 * Returns the certificates of all services of a list, each once with every state of every service that it represents.
 */
export function readAnchors(root: XmlElementNode, list: ListOrigin): ListedAnchor[] {
  const found = new Map<string, ListedAnchor>();
  for (const provider of childrenNamed(
    childNamed(root, TSL, 'TrustServiceProviderList'),
    TSL,
    'TrustServiceProvider',
  )) {
    const name = nameIn(childNamed(childNamed(provider, TSL, 'TSPInformation'), TSL, 'TSPName'));
    for (const service of childrenNamed(childNamed(provider, TSL, 'TSPServices'), TSL, 'TSPService')) {
      addService(found, service, { list, ...(name !== undefined && { provider: name }) });
    }
  }
  return [...found.values()];
}

type Common = Pick<ListedService, 'list' | 'provider'>;

/** The current state and its history, oldest first: each lasts until the next begins. */
function addService(found: Map<string, ListedAnchor>, service: XmlElementNode, common: Common): void {
  const information = childNamed(service, TSL, 'ServiceInformation');
  const current = information && stateOf(information, common);
  if (!current || !ANCHORING.has(current.type)) return;
  const past = childrenNamed(childNamed(service, TSL, 'ServiceHistory'), TSL, 'ServiceHistoryInstance');
  const states = [current, ...past.flatMap((instance) => stateOf(instance, common) ?? [])]
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
    .map((state, i, all) => ({ ...state, ...(all[i + 1] && { until: all[i + 1]!.from }) }));
  for (const certificate of certificatesOf(childNamed(information, TSL, 'ServiceDigitalIdentity'))) {
    const id = toHex(hash('SHA-256', certificate));
    const known = found.get(id);
    found.set(id, { certificate, services: [...(known?.services ?? []), ...states] });
  }
}

function stateOf(element: XmlElementNode, common: Common): ListedService | undefined {
  const text = (local: string): string => contentOf(childNamed(element, TSL, local)) ?? '';
  const start = readDateTime(text('StatusStartingTime'))?.instant;
  if (!start) return undefined;
  const name = nameIn(childNamed(element, TSL, 'ServiceName'));
  return {
    type: shortName(text('ServiceTypeIdentifier')),
    status: shortName(text('ServiceStatus')),
    from: start.toISOString(),
    ...extensionsOf(element),
    ...common,
    ...(name !== undefined && { name }),
  };
}

function extensionsOf(element: XmlElementNode): Pick<ListedService, 'uses' | 'qualifications'> {
  const uses: ServiceUse[] = [];
  const qualifications: Qualification[] = [];
  const extensions = childNamed(element, TSL, 'ServiceInformationExtensions');
  for (const extension of childrenNamed(extensions, TSL, 'Extension')) {
    const stated = childrenNamed(extension, TSL, 'AdditionalServiceInformation')
      .map((each) => USES[shortName(contentOf(childNamed(each, TSL, 'URI')) ?? '')])
      .filter((use) => use !== undefined);
    for (const item of stated) uses.push(item);
    for (const item of childrenNamed(extension, QUALIFICATIONS, 'Qualifications').flatMap(readQualifications))
      qualifications.push(item);
  }
  return { uses, qualifications };
}

/** DER certificates of a digital identity. */
export const certificatesOf = (identity: XmlElementNode | undefined): Uint8Array[] =>
  childrenNamed(identity, TSL, 'DigitalId')
    .flatMap((id) => childrenNamed(id, TSL, 'X509Certificate'))
    .flatMap((certificate) => bytesOf(certificate) ?? []);

export const contentOf = (element: XmlElementNode | undefined): string | undefined => element && textOf(element).trim();

/** The English name, or the first. */
function nameIn(element: XmlElementNode | undefined): string | undefined {
  const names = childrenNamed(element, TSL, 'Name');
  const english = names.find(({ attributes }) =>
    attributes.some(({ qualified, value }) => qualified === 'xml:lang' && value.toLowerCase() === 'en'),
  );
  return contentOf(english ?? names[0]);
}
