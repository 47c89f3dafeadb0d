import { utf8 } from '../../bytes/index.ts';
import { insertInto, namespaceOf } from '../../codec/xml/index.ts';
import { MANIFEST, MANIFEST_NAMESPACE, manifestEntryXml } from '../asic/index.ts';
import { type SignedFile, type SignedPart, readParts } from '../xades/index.ts';
import { ADOC, METADATA_FOLDER, PACKAGE, RELATION, RELATIONS, SIGNATURES_FOLDER } from './names.ts';
import type { AdocPackage } from './package.ts';
import type { Relation } from './relations.ts';
import { withRelations } from './write-relations.ts';

/** Names of the files and identifiers that come with one signature. */
export interface SignaturePlace {
  signatures: string;
  metadata: string;
  /** Identifier of the signature. */
  id: string;
  /** Identifier of the signature's own statement in the metadata. */
  statement: string;
}

/** The first number of which nothing in the package makes use. */
export function freePlace({ archive, statements }: AdocPackage): SignaturePlace {
  const taken = new Set([
    ...archive.entries.map(({ name }) => name.toLowerCase()),
    ...statements.map(({ id }) => id ?? ''),
  ]);
  for (let i = 1; ; i++) {
    const place = {
      signatures: `${SIGNATURES_FOLDER}signatures${i}.xml`,
      metadata: `${METADATA_FOLDER}signableMetadata${i}.xml`,
      id: `SignatureElem_${i}`,
      statement: `signature_${i}`,
    };
    const names = [place.signatures.toLowerCase(), place.metadata.toLowerCase(), place.statement];
    if (names.every((name) => !taken.has(name))) return place;
  }
}

/** Returns the lists of the package with the new files added; existing entries are unchanged. */
export function withSignature(
  { find }: AdocPackage,
  place: SignaturePlace,
  signed: readonly (SignedFile | SignedPart)[],
): { name: string; xml: Uint8Array }[] {
  return [
    { name: MANIFEST, xml: withEntries(find(MANIFEST)!, place) },
    { name: RELATIONS, xml: withRelations(find(RELATIONS)!, relationsOf(place, signed)) },
  ];
}

function withEntries(xml: Uint8Array, { metadata, signatures }: SignaturePlace): Uint8Array {
  const document = readParts(xml);
  const { root } = document;
  const isDeclared = namespaceOf(root, 'manifest') === MANIFEST_NAMESPACE;
  const isFirst = !document.source.includes(`"${SIGNATURES_FOLDER}"`);
  const entries = [
    { path: metadata, mediaType: 'text/xml' },
    ...(isFirst ? [{ path: SIGNATURES_FOLDER, mediaType: `${ADOC}#signatures-folder` }] : []),
    { path: signatures, mediaType: 'text/xml' },
  ].map(manifestEntryXml);
  const declared = entries.map((entry) =>
    isDeclared ? entry : entry.replace(' ', ` xmlns:manifest="${MANIFEST_NAMESPACE}" `),
  );
  return utf8(insertInto(document, [{ inside: root, text: declared.join('') }]));
}

function relationsOf(place: SignaturePlace, signed: readonly (SignedFile | SignedPart)[]): Relation[] {
  const { signatures, metadata, statement } = place;
  const sources = new Map<string, string[]>();
  for (const file of signed) {
    const elements = sources.get(file.name) ?? [];
    sources.set(file.name, 'part' in file ? [...elements, file.part] : elements);
  }
  const over = [...sources, [metadata, [statement]] as const];
  return [
    { source: PACKAGE, target: metadata, type: RELATION.signable, elements: [] },
    { source: PACKAGE, target: signatures, type: RELATION.signatures, elements: [] },
    ...over.map(([source, elements]) => ({
      source,
      target: signatures,
      type: RELATION.signatures,
      elements: [...elements],
    })),
  ];
}
