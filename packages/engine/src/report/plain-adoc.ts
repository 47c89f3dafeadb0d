import type { PlainFinding } from './plain.ts';
import type { AdocReport, ReportMessage, SignatureReport } from './report.ts';

/** A register number, and whether any signature covers it. */
interface PlainRegistration {
  date: string | null;
  number: string | null;
  signed: boolean;
}

/** What an ADOC package states about its document, under the names of the product specification. */
export interface PlainAdoc {
  creationReportMetadata: {
    authors: { name: string; code: string | null }[];
    documentName: string | null;
    documentRegistration: PlainRegistration[];
  };
  unsignableReportMetadata: {
    /** `GeDOC` and the like. */
    adocType: string | null;
    /** `ADOC-V1.0`. */
    documentFormat: string | null;
    documentCreationSoftware: string | null;
  };
  /** Broken rules of the package; the same for every signature. */
  adocStructureErrors: PlainFinding[];
}

/** What the metadata states about one signature; empty unless the signature covers the statement. */
export interface PlainAdocSignature {
  signatureAuthor: string | null;
  /** The signatures file inside the package. */
  signatureFileName: string | null;
  /** `signature`, `visa` and so on, as it is written there. */
  signingReason: string | null;
  position: string | null;
  subdivision: string | null;
}

/** Metadata of the document; `report` turns faults of the package into findings. */
export const plainAdoc = (
  { title, authors, registrations, environment, structureErrors }: AdocReport,
  report: (message: ReportMessage) => PlainFinding,
): PlainAdoc => ({
  creationReportMetadata: {
    authors: authors.map(({ name, code }) => ({ name: name ?? '', code: code ?? null })),
    documentName: title ?? null,
    documentRegistration: registrations.map(({ date, number, signed }) => ({
      date: date ?? null,
      number: number ?? null,
      signed,
    })),
  },
  unsignableReportMetadata: {
    adocType: environment.category ?? null,
    documentFormat: environment.version ?? null,
    documentCreationSoftware: environment.generator ?? null,
  },
  adocStructureErrors: structureErrors.map(report),
});

/** Metadata of one signature. */
export const plainAdocSignature = ({ claims = {}, file }: SignatureReport): PlainAdocSignature => ({
  signatureAuthor: claims.name ?? null,
  signatureFileName: file ?? null,
  signingReason: claims.purpose ?? null,
  position: claims.position ?? null,
  subdivision: claims.subdivision ?? null,
});
