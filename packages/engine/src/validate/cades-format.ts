import { equal } from '../bytes/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import type { SignedData } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { checkDocuments, checkManifest } from './asic-format.ts';
import type { CadesContent } from './cades-token.ts';
import { fileIn } from './followed-list.ts';

const sub = 'FORMAT_FAILURE';

interface CadesPlace {
  container: AsicContainer;
  cms: SignedData;
  content: CadesContent | undefined;
}

/**
 * Checks the format of a CAdES signature in a container (EN 319 102-1, 5.2.2; EN 319 162-1, 4.3.3 and 4.4.4). It must
 * enclose nothing that could pass for the files, have a readable list, and cover every visible file.
 */
export function checkCadesFormat({ container, cms, content }: CadesPlace): Block {
  const block = new Block();
  block.require(isDetached(cms, container, content), 'format.detached', { sub });
  if (container.kind === 'ASiC-S') {
    block.require(container.dataFiles.length <= 1, 'container.one-file', { sub });
    return block;
  }
  if (!block.require(content !== undefined, 'container.signature-list', { sub })) return block;
  const listed = (content?.followed ?? []).map(({ entry, name }) => name ?? entry.uri);
  block.require(new Set(listed).size === listed.length, 'format.references-distinct', { sub });
  const covered = new Set(listed);
  const open = container.dataFiles.find(({ name }) => !covered.has(name))?.name;
  block.require(open === undefined, 'container.all-files-signed', { sub, params: { file: open ?? '' } });
  checkDocuments(block, container, covered);
  checkManifest(block, container, listedTypes(content));
  return block;
}

const listedTypes = (content: CadesContent | undefined): Map<string, string> =>
  new Map(
    (content?.followed ?? []).flatMap(({ entry: { mediaType }, name }) =>
      name !== undefined && mediaType ? [[name, mediaType]] : [],
    ),
  );

/** Returns whether enclosed content, if any, equals the detached bytes. */
function isDetached(
  { content: enclosed }: SignedData,
  container: AsicContainer,
  content: CadesContent | undefined,
): boolean {
  if (enclosed === undefined || enclosed.length === 0) return true;
  const beside = content && fileIn(container, content.name);
  return beside !== undefined && equal(beside, enclosed);
}
