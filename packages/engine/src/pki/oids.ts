/** Object identifiers of certificate extensions and purposes (RFC 5280, RFC 6960, EN 319 412). */
export const EXTENSION = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  authorityKeyId: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  freshestCrl: '2.5.29.46',
  inhibitAnyPolicy: '2.5.29.54',
  noRevocationAvailable: '2.5.29.56',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
  validityAssuredShortTerm: '0.4.0.194121.2.1',
  crlNumber: '2.5.29.20',
  crlReason: '2.5.29.21',
  deltaCrlIndicator: '2.5.29.27',
  issuingDistributionPoint: '2.5.29.28',
  certificateIssuer: '2.5.29.29',
  expiredCertsOnCrl: '2.5.29.60',
  ocspNonce: '1.3.6.1.5.5.7.48.1.2',
  ocspArchiveCutoff: '1.3.6.1.5.5.7.48.1.6',
} as const;

export const PURPOSE = {
  any: '2.5.29.37.0',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const;

export const ANY_POLICY = '2.5.29.32.0';

export const ATTRIBUTE_TYPE = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  givenName: '2.5.4.42',
  organizationIdentifier: '2.5.4.97',
  emailAddress: '1.2.840.113549.1.9.1',
} as const;

/** Content types and attributes of CMS, CAdES and RFC 3161. */
export const CMS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  counterSignature: '1.2.840.113549.1.9.6',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  commitmentType: '1.2.840.113549.1.9.16.2.16',
  signaturePolicy: '1.2.840.113549.1.9.16.2.15',
  policyUri: '1.2.840.113549.1.9.16.5.1',
  signerLocation: '1.2.840.113549.1.9.16.2.17',
  signerAttributes: '1.2.840.113549.1.9.16.2.18',
  signerAttributesV2: '0.4.0.19122.1.1',
  contentTimestamp: '1.2.840.113549.1.9.16.2.20',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  certificateRefs: '1.2.840.113549.1.9.16.2.21',
  revocationRefs: '1.2.840.113549.1.9.16.2.22',
  certificateValues: '1.2.840.113549.1.9.16.2.23',
  revocationValues: '1.2.840.113549.1.9.16.2.24',
  /** Over the signature and all references (CAdES-X type 1), and over the references alone (type 2). */
  completeTimestamp: '1.2.840.113549.1.9.16.2.25',
  referencesTimestamp: '1.2.840.113549.1.9.16.2.26',
  archiveTimestampV1: '1.2.840.113549.1.9.16.2.27',
  archiveTimestampV2: '1.2.840.113549.1.9.16.2.48',
  archiveTimestampV3: '0.4.0.1733.2.4',
  hashIndexV1: '0.4.0.1733.2.5',
  hashIndexV2: '0.4.0.19122.1.4',
  hashIndexV3: '0.4.0.19122.1.5',
  /** Evidence records over the signature (RFC 4998, appendix A). */
  evidenceInternal: '1.2.840.113549.1.9.16.2.49',
  evidenceExternal: '1.2.840.113549.1.9.16.2.50',
  adbeRevocation: '1.2.840.113583.1.1.8',
  ocspBasic: '1.3.6.1.5.5.7.48.1.1',
  crlOtherRevocation: '1.3.6.1.5.5.7.16.2',
} as const;
