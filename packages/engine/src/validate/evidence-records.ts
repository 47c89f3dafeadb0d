import { childrenNamed, elementsIn } from '../codec/xml/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import { type EvidenceRecord, evidenceRecordIn, readEvidenceRecord } from '../formats/evidence/index.ts';
import type { FoundSignature } from '../formats/pades/found-signatures.ts';
import { contentKind } from '../formats/pades/sub-filter.ts';
import { namesOf } from '../formats/xades/index.ts';
import { CMS, type CmsAttribute, attributeValues, displayName, readCertificate } from '../pki/index.ts';
import type { AsicToken } from './asic-token.ts';
import { type ValidationContext, readable } from './context.ts';
import { fileIn } from './followed-list.ts';
import { tokenId } from './timestamp-token.ts';

/** A recognised evidence record: its location and its stated content. */
export interface FoundEvidence {
  id: string;
  /** The container file that is the record; undefined when it is inside a signature. */
  file: string | undefined;
  /** Identifier of the signature that contains it. */
  signature: string | undefined;
  /** Undefined when it cannot be read. */
  record: EvidenceRecord | undefined;
  /** Names of the files it is stated to cover. */
  covers: string[];
}

/** The namespace of evidence records inside XAdES (EN 319 132-3, 5.2). */
const XADES_EN = 'http://uri.etsi.org/19132/v1.1.1#';

/** Returns evidence records of a container, as separate files and inside its signatures. */
export const evidenceIn = (
  container: AsicContainer,
  tokens: readonly AsicToken[],
  context: ValidationContext,
): FoundEvidence[] => [
  ...container.evidenceFiles.flatMap((file) => fileEvidence(container, file, context)),
  ...tokens.flatMap((token) =>
    token.form === 'CAdES'
      ? attributeEvidence(token.signerInfo.unsignedAttributes, token.id, context)
      : xadesEvidence(token, context),
  ),
];

/** Units of one list that is asked whether it is over a file. */
const LIST_WORK = 16;

function fileEvidence(container: AsicContainer, file: string, context: ValidationContext): FoundEvidence[] {
  const bytes = fileIn(container, file);
  if (!bytes) return [];
  context.work.spend(LIST_WORK * container.digestLists.length + container.dataFiles.length);
  const list = container.digestLists.find((each) => namesOf(each.over).includes(file));
  const covers = list ? list.entries.map(({ uri }) => uri) : container.dataFiles.map(({ name }) => name);
  return [{ id: tokenId(bytes, context), file, signature: undefined, record: readEvidenceRecord(bytes), covers }];
}

/** Evidence records among the unsigned attributes of a CMS signature (RFC 4998, appendix A). */
export const attributeEvidence = (
  attributes: readonly CmsAttribute[],
  signature: string,
  context: ValidationContext,
): FoundEvidence[] =>
  [CMS.evidenceInternal, CMS.evidenceExternal]
    .flatMap((type) => attributeValues(attributes, type))
    .map(({ raw }) => ({
      id: tokenId(raw, context),
      file: undefined,
      signature,
      record: readEvidenceRecord(raw),
      covers: [],
    }));

/**
 * Returns an evidence record in a signature dictionary of a PDF (TS 119 142-3), identified by sub-filter and content.
 */
export function documentEvidence(
  { subFilter, contents, field }: FoundSignature,
  context: ValidationContext,
): FoundEvidence | undefined {
  if (contentKind(subFilter) !== 'evidence-record' || !contents) return undefined;
  return {
    id: tokenId(contents, context),
    file: field,
    signature: undefined,
    record: readEvidenceRecord(contents),
    covers: [],
  };
}

function xadesEvidence(token: Extract<AsicToken, { form: 'XAdES' }>, context: ValidationContext): FoundEvidence[] {
  const { unsigned, document } = token.signature;
  const holders = childrenNamed(unsigned, XADES_EN, 'SealingEvidenceRecords');
  return holders.flatMap(elementsIn).map((element) => ({
    id: tokenId(new TextEncoder().encode(document.source.slice(element.start, element.end)), context),
    file: undefined,
    signature: token.id,
    record: evidenceRecordIn(element),
    covers: [],
  }));
}

/** Returns time and producer stated by the first timestamp; not verified. */
export function firstTimestamp({ timestamps: [first] }: EvidenceRecord) {
  if (!first) return undefined;
  const certificate = readable(() => first.cms.certificates.map(readCertificate)[0]);
  return { time: first.info.time, producedBy: certificate && displayName(certificate.subject) };
}
