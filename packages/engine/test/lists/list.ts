import { createHash } from 'node:crypto';
import { parseXml, canonicalize } from '../../src/codec/xml/index.ts';
import { type Holder, makeCertificate, nonRepudiation } from '../pki/certificate.ts';
import { makeKey, signDer, signPss, signRaw } from '../pki/key.ts';

const TL = 'http://uri.etsi.org/TrstSvc/TrustedList';
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export interface TestState {
  type?: string;
  status?: string;
  from: string;
  /** Elements of ServiceInformationExtensions. */
  extensions?: string;
}

export interface TestService {
  certificate: Uint8Array;
  /** The present state first, then the history. */
  states: TestState[];
}

export interface TestPointer {
  url: string;
  territory: string;
  type?: string;
  mediaType?: string;
  signers: Uint8Array[];
}

export interface TestList {
  territory?: string;
  type?: string;
  version?: number | string;
  sequence?: number;
  issued?: string;
  nextUpdate?: string | null;
  pointers?: TestPointer[];
  pivots?: string[];
  services?: TestService[];
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const identity = (certificate: Uint8Array): string =>
  `<ServiceDigitalIdentity><DigitalId><X509Certificate>${base64(certificate)}</X509Certificate></DigitalId></ServiceDigitalIdentity>`;

const pointerXml = ({
  url,
  territory,
  type = 'EUgeneric',
  mediaType = 'application/vnd.etsi.tsl+xml',
  signers,
}: TestPointer) =>
  `<OtherTSLPointer><ServiceDigitalIdentities>${signers.map(identity).join('')}</ServiceDigitalIdentities><TSLLocation>${url}</TSLLocation><AdditionalInformation><OtherInformation><TSLType>${TL}/TSLType/${type}</TSLType></OtherInformation><OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation><OtherInformation><x:MimeType xmlns:x="http://uri.etsi.org/02231/v2/additionaltypes#">${mediaType}</x:MimeType></OtherInformation></AdditionalInformation></OtherTSLPointer>`;

const stateXml = (
  { type = 'CA/QC', status = 'granted', from, extensions = '' }: TestState,
  certificate: Uint8Array | undefined,
) =>
  `<ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</ServiceTypeIdentifier><ServiceName><Name xml:lang="en">Issuer</Name></ServiceName>${certificate ? identity(certificate) : ''}<ServiceStatus>${TL}/Svcstatus/${status}</ServiceStatus><StatusStartingTime>${from}</StatusStartingTime><ServiceInformationExtensions>${extensions}</ServiceInformationExtensions>`;

const serviceXml = ({ certificate, states: [now, ...past] }: TestService): string =>
  `<TSPService><ServiceInformation>${stateXml(now!, certificate)}</ServiceInformation><ServiceHistory>${past
    .map((state) => `<ServiceHistoryInstance>${stateXml(state, undefined)}</ServiceHistoryInstance>`)
    .join('')}</ServiceHistory></TSPService>`;

/** A list without its signature. */
export function listXml(list: TestList): string {
  const { territory = 'LT', type = 'EUgeneric', version = 6, sequence = 7 } = list;
  const { issued = '2026-06-01T00:00:00Z', nextUpdate = '2026-12-01T00:00:00Z', services = [] } = list;
  const next = nextUpdate === null ? '' : `<dateTime>${nextUpdate}</dateTime>`;
  const addresses = (list.pivots ?? []).map((url) => `<URI xml:lang="en">${url}</URI>`).join('');
  return `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" Id="list" TSLTag="http://uri.etsi.org/19612/TSLTag"><SchemeInformation><TSLVersionIdentifier>${version}</TSLVersionIdentifier><TSLSequenceNumber>${sequence}</TSLSequenceNumber><TSLType>${TL}/TSLType/${type}</TSLType><SchemeInformationURI>${addresses}</SchemeInformationURI><SchemeTerritory>${territory}</SchemeTerritory><PointersToOtherTSL>${(list.pointers ?? []).map(pointerXml).join('')}</PointersToOtherTSL><ListIssueDateTime>${issued}</ListIssueDateTime><NextUpdate>${next}</NextUpdate></SchemeInformation><TrustServiceProviderList><TrustServiceProvider><TSPInformation><TSPName><Name xml:lang="lt">Teikėjas</Name><Name xml:lang="en">Provider</Name></TSPName></TSPInformation><TSPServices>${services.map(serviceXml).join('')}</TSPServices></TrustServiceProvider></TrustServiceProviderList></TrustServiceStatusList>`;
}

export type ListScheme = 'rsa' | 'rsa-pss' | 'p256' | 'p384';

/** A scheme operator. */
export function makeOperator(name: string, scheme: ListScheme = 'rsa'): Holder & { scheme: ListScheme } {
  const key = makeKey(scheme === 'rsa-pss' ? 'rsa' : scheme);
  const validity = { notBefore: new Date('2024-01-01'), notAfter: new Date('2030-01-01') };
  return { ...makeCertificate({ name, key, ...validity, extensions: [nonRepudiation()] }), scheme };
}

const METHODS: Record<ListScheme, string> = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'rsa-pss': 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  p256: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  p384: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384',
};

export interface SigningChoices {
  /** Address of the list in its own signature: nothing, or the identifier of its root. */
  uri?: string;
  transforms?: string[];
  digest?: 'sha1' | 'sha256';
  signedAt?: string;
  /** Put on instead of the signer's own certificate. */
  certificate?: Uint8Array;
  /** Left out. */
  withoutProperties?: boolean;
}

const DIGEST_URIS = { sha1: 'http://www.w3.org/2000/09/xmldsig#sha1', sha256: `${XMLENC}sha256` };

/** Returns the list with an enveloped XAdES signature as TS 119 612, annex B requires. */
export function signList(
  xml: string,
  operator: Holder & { scheme: ListScheme },
  choices: SigningChoices = {},
): Uint8Array {
  const { uri = '', transforms = [ENVELOPED, EXCLUSIVE], digest = 'sha256' } = choices;
  const { signedAt = '2026-06-01T00:00:00Z', certificate = operator.certificate } = choices;
  const digested = (data: string | Uint8Array): string =>
    `<ds:DigestMethod Algorithm="${DIGEST_URIS[digest]}"/><ds:DigestValue>${createHash(digest).update(data).digest('base64')}</ds:DigestValue>`;
  const properties = `<xades:SignedProperties Id="properties"><xades:SignedSignatureProperties><xades:SigningTime>${signedAt}</xades:SigningTime><xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${digested(certificate)}</xades:CertDigest></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties></xades:SignedProperties>`;
  const how = (names: string[]): string =>
    `<ds:Transforms>${names.map((name) => `<ds:Transform Algorithm="${name}"/>`).join('')}</ds:Transforms>`;
  const toProperties = (data: Uint8Array): string =>
    choices.withoutProperties
      ? ''
      : `<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#properties">${how([EXCLUSIVE])}${digested(data)}</ds:Reference>`;
  const place = (info: string, value: string): string =>
    xml.replace(
      /<\/TrustServiceStatusList>$/,
      `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#signature">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature></TrustServiceStatusList>`,
    );
  const propertyBytes = canonical(place('', ''), 'xades:SignedProperties');
  const info = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${METHODS[operator.scheme]}"/><ds:Reference URI="${uri}">${how(transforms)}${digested(canonical(xml))}</ds:Reference>${toProperties(propertyBytes)}</ds:SignedInfo>`;
  const signedInfo = canonical(place(info, ''), 'ds:SignedInfo');
  return new Uint8Array(Buffer.from(place(info, base64(valueOf(operator, signedInfo)))));
}

function canonical(xml: string, qualified?: string): Uint8Array {
  const document = parseXml(new Uint8Array(Buffer.from(xml)));
  const waiting = [document.root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (qualified === undefined || next.name.qualified === qualified) {
      return canonicalize(next, { method: 'exclusive', withComments: false });
    }
    waiting.push(...next.children.filter((child) => child.kind === 'element'));
  }
  throw new Error(`no ${qualified}`);
}

function valueOf({ key, scheme }: Holder & { scheme: ListScheme }, data: Uint8Array): Uint8Array {
  if (scheme === 'rsa-pss') return signPss(key, data);
  return scheme === 'rsa' ? signDer(key, data) : signRaw(key, data);
}
