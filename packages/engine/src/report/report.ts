import type {
  AdocEnvironment,
  AdocParty,
  AdocRegistration,
  AdocRole,
  AdocSignatureClaims,
} from '../formats/adoc/index.ts';
import type { ModificationLevel } from '../formats/pades/modification.ts';
import type { CheckParams, CheckRow, Indication, SubIndication, TrustSource } from '../trust/index.ts';
import type { BlockName } from '../validate/index.ts';

/** Indication of EN 319 102-1 5.1.3. */
export type ReportVerdict = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';

/** A finding for people: `key` names a sentence of the phrase tables. */
export interface ReportMessage {
  key: string;
  params?: CheckParams;
}

/** Results for one timestamp. */
export interface TimestampReport {
  id: string;
  /** `container`: over files of a container or a list of them. */
  type: 'content' | 'signature' | 'archive' | 'document' | 'container';
  indication: Indication;
  subIndication?: SubIndication;
  producedBy?: string;
  time: string;
  qualified?: boolean;
  /** Containers only: the file that holds the timestamp, and the files it covers. */
  file?: string;
  coveredFiles?: string[];
  errors: ReportMessage[];
  warnings: ReportMessage[];
}

/** An evidence record: recognised and named, not validated, and no signature. */
export interface EvidenceRecordReport {
  id: string;
  /** `RFC 4998` (binary) or `RFC 6283` (XML); absent when it cannot be read. */
  form?: string;
  /** The container file that is the record, or the signature that holds it. */
  file?: string;
  signature?: string;
  /** Time stated by the first timestamp of the record. */
  time?: string;
  producedBy?: string;
  timestampsCount: number;
  /** Files it is stated to cover. */
  covers: string[];
}

/** What changed after a signature, in the words of the phrase tables. */
export interface ChangeReport {
  code: string;
  severity: 'info' | 'note' | 'warning' | 'violation';
  level: ModificationLevel;
  revision: number;
  object?: string;
  path?: string;
  page?: number;
  field?: string;
  before?: string;
  after?: string;
}

/** `signature`: the value of another signature, no part of the document. */
export type CoverageWord = 'whole' | 'partial-revision' | 'partial' | 'broken' | 'signature';

/** What a signature is meant as, for these of the signed files alone. */
export interface FileCommitment {
  commitment: string;
  files: string[];
}

/** Results for one signature. */
export interface SignatureReport {
  id: string;
  /**
   * Set for a counter-signature: `id` of the signature whose value it signs. It does not affect the result of that
   * signature.
   */
  parentId?: string;
  indication: ReportVerdict;
  subIndication?: SubIndication;
  /** `PAdES`, `XAdES`, `CAdES`. */
  signatureFormat: string;
  /** `PAdES-BASELINE-LT` and the like. */
  level: string;
  signedBy?: string;
  /** Subject serial number, e.g. `PNOLT-30303039914`. */
  signerSerialNumber?: string;
  certificateNotAfter?: string;
  /** What the signer's device claimed. */
  signingTime?: string;
  /** The earliest moment at which the signature is proven to have existed. */
  bestSignatureTime?: string;
  /** Valid signatures: a renewal has to come before, for then the last certificate or algorithm that proves it has run out. */
  protectedUntil?: string;
  /** `whole`: the document as it is now; `partial-revision`: an earlier saved state of it. */
  coverage: CoverageWord;
  /** The covered bytes and the signature value are unchanged; says nothing about the signer. */
  intact: boolean;
  /** `QESig`, `AdESig-QC` and so on; absent when the issuer is unknown. */
  qualification?: string;
  /** A seal of an organisation, not a signature of a person. */
  seal?: true;
  reason?: string;
  location?: string;
  /** Claims of the signer: capacities (`p.p.` for signing on another's behalf), place, and commitments to all files. */
  roles?: string[];
  place?: string;
  commitments?: string[];
  /** Commitments to some of the signed files only. */
  fileCommitments?: FileCommitment[];
  /** Claimed signature policy (EPES): its identifier, and the stated address of its text. */
  signaturePolicy?: { id: string; uri?: string };
  field?: string;
  /** Containers only: the signatures file that holds it, and the files it covers. */
  file?: string;
  signedFiles?: string[];
  /** Single elements of other files that it covers: `metadata/signableMetadata0.xml#document_0`. */
  signedParts?: string[];
  /** ADOC only: metadata about the signature and its signer that the signature itself covers. */
  claims?: AdocSignatureClaims;
  errors: ReportMessage[];
  warnings: ReportMessage[];
  timestamps: TimestampReport[];
  modified: boolean;
  /** Set where changes after the last signature are just such as the signer permitted (DocMDP, FieldMDP). */
  permitsLater?: true;
  changes: ChangeReport[];
  /** PDF only: those of the changes that are none, but unusual facts about the signed content itself. */
  contentFaults?: ChangeReport[];
}

/** One building block as it was run. */
export interface BlockReport {
  name: BlockName;
  indication: Indication;
  subIndication?: SubIndication;
  checks: readonly CheckRow[];
}

/** A certificate of a path. */
export interface PathMember {
  /** Hexadecimal SHA-256 of the encoding. */
  id: string;
  subject: string;
  issuer: string;
  notAfter: string;
  trusted: boolean;
}

/** A statement on a certificate that was relied on. */
export interface StatusReport {
  /** Hexadecimal SHA-256 of the encoding. */
  id: string;
  kind: 'ocsp' | 'crl';
  /** `id` of the certificate that the response is about. */
  certificate: string;
  producedAt: string;
  revokedAt?: string;
  reason?: string;
}

/** Every check of a token, in order. */
export interface TokenDetails {
  id: string;
  kind: 'signature' | 'timestamp';
  blocks: BlockReport[];
  /** Certificates of the path, subject first. */
  path: PathMember[];
  status: StatusReport[];
}

/** What an ADOC package states about its document. */
export interface AdocReport {
  title?: string;
  /** Kind of document. */
  sort?: string;
  authors: AdocParty[];
  /** `signed`: an intact signature covers it. */
  registrations: (AdocRegistration & { signed: boolean })[];
  receptions: (AdocRegistration & { receiver?: AdocParty; signed: boolean })[];
  /** Version, category and program, which no signature covers. */
  environment: AdocEnvironment;
  /** A role is absent where none is stated, or where the folder in the signed name says another. */
  files: { name: string; role?: AdocRole }[];
  /** Broken rules of the package; the same for every signature. */
  structureErrors: ReportMessage[];
}

/** The answer on one document: plain data, ready for JSON. */
export interface Report {
  /** `PDF`, `ASiC-E`, …: what holds the signatures. */
  container: string;
  signatureFormat: string;
  validationTime: string;
  policy: { id: string; name: string };
  /** What was trusted; absent where there was nothing to validate. */
  trust?: TrustSource;
  signaturesCount: number;
  validSignaturesCount: number;
  signatures: SignatureReport[];
  /** Of a document, or of a container over its files. */
  documentTimestamps: TimestampReport[];
  evidenceRecords: EvidenceRecordReport[];
  /** Containers only: files other than signatures and lists. */
  files?: string[];
  /** Something other than proof data was added or changed after the last signature, and not every signer permitted it. */
  modified: boolean;
  changes: ChangeReport[];
  warnings: ReportMessage[];
  details: TokenDetails[];
  /** ADOC packages only. */
  adoc?: AdocReport;
}
