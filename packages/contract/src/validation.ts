import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, time } from './shapes.ts';

/** The sentence in the caller's language, and its parameters. */
const finding = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  text: z.string(),
});

/** Source of trust. `test`: test services, so that nothing checked by them has legal effect. */
export const trustSource = z.enum(['eu', 'operator', 'test']);

const timestamp = z.object({
  by: z.string(),
  at: time,
  kind: z.enum(['signature', 'archive', 'document']),
  valid: z.boolean(),
});

/** The specification's adocSimpleReport: what an ADOC package states about its document. */
const adoc = z.object({
  creationReportMetadata: z.object({
    authors: z.array(z.object({ name: z.string(), code: z.string().nullable() })),
    documentName: z.string().nullable(),
    /** `signed`: an intact signature covers it. */
    documentRegistration: z.array(
      z.object({ date: z.string().nullable(), number: z.string().nullable(), signed: z.boolean() }),
    ),
  }),
  unsignableReportMetadata: z.object({
    adocType: z.string().nullable(),
    documentFormat: z.string().nullable(),
    documentCreationSoftware: z.string().nullable(),
  }),
  adocStructureErrors: z.array(finding),
});

/** The specification's simple report, with the indication of EN 319 102-1 for each signature. */
export const report = z.object({
  documentId: id,
  name: z.string(),
  validationResult: z.enum(['invalid', 'valid', 'noSignatures', 'undecided']),
  validationTime: time,
  versionSha256: z.string(),
  policy: z.string(),
  /** Absent if there was nothing to check, and in reports of older versions. */
  trust: trustSource.optional(),
  signaturesCount: z.number(),
  validSignaturesCount: z.number(),
  /** The document was changed after a signature in a way that is not allowed. */
  modified: z.boolean(),
  signatures: z.array(
    z.object({
      id: z.string(),
      signedBy: z.string(),
      indication: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE']),
      subIndication: z.string().nullable(),
      verdict: z.enum(['valid', 'invalid', 'undecided']),
      format: z.string(),
      level: z.string(),
      qualification: z.string(),
      claimedTime: time.nullable(),
      bestTime: time.nullable(),
      certificateUntil: time.nullable(),
      issuer: z.string(),
      /** `signature`: a counter-signature, which is over the value of another signature alone. */
      coverage: z.enum(['whole', 'revision', 'signature']),
      /** Set for a counter-signature: the signer of the signature that it covers. */
      countersigns: z.string().optional(),
      /** Containers only: the signed files, if not all. */
      files: z.array(z.string()).optional(),
      errors: z.array(finding),
      warnings: z.array(finding),
      /** What was changed in the document after this signature. */
      changes: z.array(finding),
      timestamps: z.array(timestamp),
      /** A seal of an organisation. */
      seal: z.literal(true).optional(),
      /** Claims of the signer: roles, place and commitments. */
      roles: z.array(z.string()).optional(),
      place: z.string().optional(),
      commitments: z.array(z.string()).optional(),
      /** Commitments to some of the signed files only. */
      fileCommitments: z.array(z.object({ commitment: z.string(), files: z.array(z.string()) })).optional(),
      /** Claimed signature policy: its identifier and the stated address of its text. */
      rules: z.string().optional(),
      /** ADOC packages only: metadata about the signature that the signature itself covers. */
      signatureAdocMetadata: z
        .object({
          signatureAuthor: z.string().nullable(),
          signatureFileName: z.string().nullable(),
          signingReason: z.string().nullable(),
          position: z.string().nullable(),
          subdivision: z.string().nullable(),
        })
        .optional(),
    }),
  ),
  /** What is unusual about the file itself. */
  warnings: z.array(finding).optional(),
  /** Timestamps over the files of a container. */
  timestamps: z.array(timestamp).optional(),
  /** Recognised and not checked. */
  evidenceRecords: z
    .array(z.object({ form: z.string().nullable(), file: z.string().nullable(), at: time.nullable() }))
    .optional(),
  /** Containers only: the files in it; absent in reports of older versions. */
  files: z.array(z.string()).optional(),
  /** ADOC packages only. */
  adoc: adoc.optional(),
});
export type ValidationReport = z.output<typeof report>;

/** A trust anchor, with the known facts about it. */
const anchor = z.object({
  certificate: z.base64(),
  /** Every state of its services in the trusted lists, as the engine reads it; the fields named here are always there. */
  source: trustSource,
  services: z.array(z.looseObject({ type: z.string(), status: z.string(), from: time, until: time.optional() })),
});
export type ValidationAnchor = z.output<typeof anchor>;

const documentIds = z.array(id).min(1).max(50);

export const validation = {
  validate: endpoint({
    name: 'validation.validate',
    says: 'Validates the present versions of documents; an answer per document id.',
    method: 'POST',
    path: '/documents/validate',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    /** `{ ids }`, or the list alone. */
    body: z
      .union([z.object({ ids: documentIds }), documentIds])
      .transform((given) => (Array.isArray(given) ? { ids: given } : given)),
    answer: z.record(id, report),
    errors: [
      'document.not-found',
      'document.data-protected',
      'document.needs-reason',
      'validation.failed',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
    ],
    touches: ['validation', 'document'],
  }),
  get: endpoint({
    name: 'validation.get',
    says: 'The last validation of a document.',
    method: 'GET',
    path: '/documents/:id/validation',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    answer: report.nullable(),
    errors: ['document.not-found', 'document.data-protected', 'document.needs-reason'],
    reads: ['validation'],
  }),
  report: endpoint({
    name: 'validation.report',
    says: 'The report of a document as a file: `pdf` in the language and zone of the caller, `json`, or `xml` as ETSI TS 119 102-2 writes it.',
    method: 'GET',
    path: '/documents/:id/validation/report',
    callers: ['user', 'guest'],
    capability: 'documents.open',
    params: byId,
    query: z.object({ format: z.enum(['pdf', 'json', 'xml']).default('pdf') }),
    answer: z.instanceof(Uint8Array),
    download: true,
    errors: [
      'document.not-found',
      'document.data-protected',
      'document.needs-reason',
      'validation.failed',
      'file.too-complex',
      'file.tenant-busy',
      'file.account-busy',
    ],
  }),
  anchors: endpoint({
    name: 'validation.anchors',
    says: 'The authorities this installation trusts, for judging a file on the device of whoever holds it.',
    method: 'GET',
    path: '/validation/anchors',
    callers: ['public', 'user', 'guest'],
    answer: z.array(anchor),
    errors: [],
  }),
};
