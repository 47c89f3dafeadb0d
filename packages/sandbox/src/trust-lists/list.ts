import { element, leaf, type ListXml } from './xml.ts';

/** What one list says (TS 119 612 v2.4.1). */
export type Territory = 'EU' | 'EE' | 'LV' | 'LT';
/** What the certificates of an authority are listed for (TS 119 612 5.5.9.4). */
export type Use = 'ForeSignatures' | 'ForeSeals';
export type TrustListService = {
  type: 'CA/QC' | 'TSA/QTST';
  name: string;
  certificate: Buffer;
  since: Date;
  uses?: readonly Use[];
};
export type Pointer = { territory: Territory; url: string; signer: Buffer };
export type ListContent = {
  territory: Territory;
  url: string;
  sequence: number;
  issued: Date;
  nextUpdate: Date;
  pointers: Pointer[];
  services: TrustListService[];
  information: string;
};

const EN = { 'xml:lang': 'en' };
const TL = 'http://uri.etsi.org/TrstSvc/TrustedList';
const time = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
const named = (tag: string, name: string): ListXml => element(tag, {}, leaf('Name', name, EN));
const located = (tag: string, ...urls: string[]): ListXml =>
  element(tag, {}, ...urls.map((url) => leaf('URI', url, EN)));

const operatorOf = (territory: Territory): string => `Paraph Sandbox Scheme Operator ${territory}`;
const typeOf = (territory: Territory): string =>
  `${TL}/TSLType/${territory === 'EU' ? 'EUlistofthelists' : 'EUgeneric'}`;

const rulesOf = (territory: Territory): string[] =>
  territory === 'EU'
    ? [`${TL}/schemerules/EUlistofthelists`]
    : [`${TL}/schemerules/EUcommon`, `${TL}/schemerules/${territory}`];

const address = (tag: string, territory: Territory): ListXml =>
  element(
    tag,
    {},
    element(
      'PostalAddresses',
      {},
      element(
        'PostalAddress',
        EN,
        leaf('StreetAddress', 'Nowhere 1'),
        leaf('Locality', 'Nowhere'),
        leaf('CountryName', territory === 'EU' ? 'BE' : territory),
      ),
    ),
    located('ElectronicAddress', 'mailto:nobody@sandbox.example', 'http://sandbox.example/'),
  );

const identity = (certificate: Buffer): ListXml =>
  element('DigitalId', {}, leaf('X509Certificate', certificate.toString('base64')));

const other = (content: ListXml): ListXml => element('OtherInformation', {}, content);

const pointerXml = ({ territory, url, signer }: Pointer): ListXml =>
  element(
    'OtherTSLPointer',
    {},
    element('ServiceDigitalIdentities', {}, element('ServiceDigitalIdentity', {}, identity(signer))),
    leaf('TSLLocation', url),
    element(
      'AdditionalInformation',
      {},
      other(leaf('TSLType', typeOf(territory))),
      other(named('SchemeOperatorName', operatorOf(territory))),
      other(located('SchemeTypeCommunityRules', ...rulesOf(territory))),
      other(leaf('SchemeTerritory', territory)),
      other(
        leaf('ns3:MimeType', 'application/vnd.etsi.tsl+xml', {
          'xmlns:ns3': 'http://uri.etsi.org/02231/v2/additionaltypes#',
        }),
      ),
    ),
  );

const scheme = (list: ListContent): ListXml =>
  element(
    'SchemeInformation',
    {},
    leaf('TSLVersionIdentifier', '6'),
    leaf('TSLSequenceNumber', String(list.sequence)),
    leaf('TSLType', typeOf(list.territory)),
    named('SchemeOperatorName', operatorOf(list.territory)),
    address('SchemeOperatorAddress', list.territory),
    named('SchemeName', `${list.territory}:Sandbox list, not legally binding`),
    located('SchemeInformationURI', list.information),
    leaf(
      'StatusDeterminationApproach',
      `${TL}/StatusDetn/${list.territory === 'EU' ? 'EUlistofthelists' : 'EUappropriate'}`,
    ),
    located('SchemeTypeCommunityRules', ...rulesOf(list.territory)),
    leaf('SchemeTerritory', list.territory),
    element('PolicyOrLegalNotice', {}, leaf('TSLLegalNotice', 'For tests. Nothing in this list is true.', EN)),
    leaf('HistoricalInformationPeriod', '65535'),
    element('PointersToOtherTSL', {}, ...list.pointers.map(pointerXml)),
    leaf('ListIssueDateTime', time(list.issued)),
    element('NextUpdate', {}, leaf('dateTime', time(list.nextUpdate))),
    element('DistributionPoints', {}, leaf('URI', list.url)),
  );

const usesXml = (uses: readonly Use[]): ListXml =>
  element(
    'ServiceInformationExtensions',
    {},
    ...uses.map((use) =>
      element(
        'Extension',
        { Critical: 'true' },
        element('AdditionalServiceInformation', {}, leaf('URI', `${TL}/SvcInfoExt/${use}`, EN)),
      ),
    ),
  );

const serviceXml = (service: TrustListService): ListXml =>
  element(
    'TSPService',
    {},
    element(
      'ServiceInformation',
      {},
      leaf('ServiceTypeIdentifier', `http://uri.etsi.org/TrstSvc/Svctype/${service.type}`),
      named('ServiceName', service.name),
      element('ServiceDigitalIdentity', {}, identity(service.certificate)),
      leaf('ServiceStatus', `${TL}/Svcstatus/granted`),
      leaf('StatusStartingTime', time(service.since)),
      ...(service.uses ? [usesXml(service.uses)] : []),
    ),
  );

const provider = (list: ListContent): ListXml =>
  element(
    'TrustServiceProviderList',
    {},
    element(
      'TrustServiceProvider',
      {},
      element(
        'TSPInformation',
        {},
        named('TSPName', 'Paraph Sandbox'),
        named('TSPTradeName', 'NTREE-00000000'),
        address('TSPAddress', list.territory),
        located('TSPInformationURI', list.information),
      ),
      element('TSPServices', {}, ...list.services.map(serviceXml)),
    ),
  );

/** The list without its signature, in canonical form. */
export const listXml = (list: ListContent): ListXml =>
  element(
    'TrustServiceStatusList',
    { xmlns: 'http://uri.etsi.org/02231/v2#', Id: 'list', TSLTag: 'http://uri.etsi.org/19612/TSLTag' },
    scheme(list),
    ...(list.services.length > 0 ? [provider(list)] : []),
  );
