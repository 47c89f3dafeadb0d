import { ASIC_E, type AsicContainer, META_INF } from '../formats/asic/index.ts';
import type { XadesSignature } from '../formats/xades/index.ts';
import { Block } from '../trust/index.ts';
import { type FollowedReference, coveredFiles, signedMediaTypes } from './xades-references.ts';
import { checkStructure } from './xades-structure.ts';

const sub = 'FORMAT_FAILURE';

/**
 * Format checking of a signature in a container (EN 319 102-1, 5.2.2; EN 319 162-1, 4.4): its own structure, which
 * must not be readable in two ways, and that it covers every file people see.
 */
export function checkAsicFormat(
  container: AsicContainer,
  signature: XadesSignature,
  followed: readonly FollowedReference[],
): Block {
  const block = new Block();
  checkStructure(block, signature, { followed, allowsParts: false });
  checkContainer(block, container);
  const covered = coveredFiles(followed);
  const open = container.dataFiles.filter(({ name }) => !covered.has(name)).map(({ name }) => name);
  block.require(open.length === 0, 'container.all-files-signed', { sub, params: { file: open[0] ?? '' } });
  checkDocuments(block, container, covered);
  checkManifest(block, container, signedMediaTypes(signature, followed));
  return block;
}

function checkContainer(block: Block, { kind, manifest, dataFiles }: AsicContainer): void {
  if (kind === 'ASiC-E') block.require(manifest !== undefined, 'container.manifest', { sub });
  else block.require(dataFiles.length <= 1, 'container.one-file', { sub });
}

/** Signed files are outside of META-INF (EN 319 162-1, 4.4), where no program shows files. */
export function checkDocuments(
  block: Block,
  { dataFiles }: Pick<AsicContainer, 'dataFiles'>,
  covered: ReadonlySet<string>,
): void {
  const inside = [...covered].find((name) => name.startsWith(META_INF));
  const holds = inside === undefined || dataFiles.length > 0;
  block.require(holds, 'container.signs-documents', { sub, params: { file: holds ? '' : inside } });
}

/** The manifest is not signed: where it contradicts the signature or the container, people should know. */
export function checkManifest(block: Block, container: AsicContainer, signed: Map<string, string>): void {
  const { kind, manifest, dataFiles, mediaType } = container;
  if (kind !== 'ASiC-E' || !manifest) return;
  if (!block.expect(manifest.entries !== undefined, 'container.manifest-readable')) return;
  const listed = new Map(
    manifest.entries!.filter(({ path }) => !path.endsWith('/')).map(({ path, mediaType }) => [path, mediaType]),
  );
  const missing = dataFiles.find(({ name }) => !listed.has(name))?.name;
  block.expect(missing === undefined, 'container.manifest-complete', { file: missing ?? '' });
  expectPresent(block, container, [...listed.keys()]);
  const own = manifest.entries!.find(({ path }) => path === '/')?.mediaType || ASIC_E;
  block.expect(own === (mediaType.value ?? ASIC_E), 'container.manifest-kind');
  expectSignedTypes(block, listed, signed);
}

/** Readers may take a file that is only listed for one that was taken out of the container. */
export function expectPresent(block: Block, { archive }: AsicContainer, listed: readonly string[]): void {
  const present = new Set(archive.entries.map(({ name }) => name));
  const absent = listed.find((name) => !name.endsWith('/') && !name.startsWith(META_INF) && !present.has(name));
  block.expect(absent === undefined, 'container.manifest-exact', { file: absent ?? '' });
}

/** Readers and later signers take the type of a file from the list, which nobody signed. */
export function expectSignedTypes(block: Block, listed: Map<string, string>, signed: Map<string, string>): void {
  const other = [...signed].find(([name, mediaType]) => (listed.get(name) ?? mediaType) !== mediaType)?.[0];
  block.expect(other === undefined, 'container.manifest-agrees', { file: other ?? '' });
}
