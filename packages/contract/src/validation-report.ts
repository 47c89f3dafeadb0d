import { SIGNATURE_VALIDITY, type SignatureValidity } from '@paraph/domain';
import * as z from 'zod';
import { codedFields } from './codes.ts';
import { id, time } from './shapes.ts';

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

const signatureAdocMetadata = z.object({
  signatureAuthor: z.string().nullable(),
  signatureFileName: z.string().nullable(),
  signingReason: z.string().nullable(),
  position: z.string().nullable(),
  subdivision: z.string().nullable(),
});

/** The specification's simple report, with the indication of EN 319 102-1 for each signature. */
export const report = z.object({
  documentId: id,
  name: z.string(),
  validationResult: z.enum(Object.keys(SIGNATURE_VALIDITY) as SignatureValidity[]),
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
      /** What is unusual about the signed content itself; absent if nothing is, and in reports of older versions. */
      contentFaults: z.array(finding).optional(),
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
      signatureAdocMetadata: signatureAdocMetadata.optional(),
    }),
  ),
  /** What is unusual about the file itself. */
  warnings: z.array(finding).optional(),
  /** Timestamps over the files of a container or over a PDF without signatures. */
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

/** The specification's names for parts of a report (2 §3), beside ours (decision 36). */
const simpleEntry = z.object({
  kind: z.enum(['signature', 'timestamp']),
  signedBy: z.string(),
  signingTime: time.nullable(),
  signatureFormat: z.string(),
  signatureLevel: z.object({ value: z.string() }),
  certificateExpirationDate: time.nullable(),
});
const simpleReport = z.object({
  signaturesCount: z.number(),
  validSignaturesCount: z.number(),
  validationTime: time,
  validationPolicy: z.object({ policyName: z.string() }),
  /** Signatures, and timestamps over the files. */
  signatures: z.array(simpleEntry),
});

/** A report as calls answer it: the stored one has the word as its result. */
export const answeredReport = report.extend({
  ...codedFields('validationResult', SIGNATURE_VALIDITY),
  simpleReport,
  /** ADOC packages only. */
  adocSimpleReport: simpleReport
    .extend({
      ...adoc.shape,
      signatures: z.array(simpleEntry.extend({ signatureAdocMetadata: signatureAdocMetadata.nullable() })),
    })
    .nullable(),
});
export type AnsweredReport = z.output<typeof answeredReport>;
