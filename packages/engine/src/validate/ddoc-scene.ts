import type { AsicContainer } from '../formats/asic/index.ts';
import { type DdocContainer, resolveDdocReference, signedInfoForms } from '../formats/ddoc/index.ts';
import { earlierEnd } from '../crypto/index.ts';
import { Block } from '../trust/index.ts';
import type { AlgorithmUse } from './algorithms.ts';
import type { Scene } from './asic-scenes.ts';
import type { ValidationContext } from './context.ts';
import { type FollowedReference, coveredFiles, followEach } from './xades-references.ts';
import { checkStructure } from './xades-structure.ts';
import { type FoundXades, examineXades } from './xades-token.ts';

const sub = 'FORMAT_FAILURE';

/** A DigiDoc document with its signatures examined. */
export async function examineDdoc(container: DdocContainer, context: ValidationContext): Promise<Scene> {
  const scene: Scene = { container, tokens: [], timestamps: [], unreadable: [], unreadableTimestamps: [] };
  for (const signature of container.signatures) {
    const found = { signature, file: signature.id ?? '', container };
    const token = await examineXades(
      {
        ...found,
        checkFormat: (one, followed) => checkDdocFormat(container, one, followed),
        follow: (one) => followEach(one, (reference) => resolveDdocReference(reference, one, container)),
        signedForms: signedInfoForms,
      },
      context,
    );
    scene.tokens.push({ ...token, uses: token.uses.map(endingWithFormat) });
  }
  return scene;
}

/** Programs stopped signing in this format in 2018; SHA-1 in a younger signature was nobody's necessity. */
const FORMAT_END = new Date('2018-07-01T00:00:00Z');

const endingWithFormat = (use: AlgorithmUse): AlgorithmUse =>
  use.name.includes('SHA-1') ? { ...use, endUnder: (limits) => earlierEnd(use.endUnder(limits), FORMAT_END) } : use;

function checkDdocFormat(
  container: AsicContainer,
  { signature }: FoundXades,
  followed: readonly FollowedReference[],
): Block {
  const block = new Block();
  checkStructure(block, signature, { followed, allowsParts: true });
  const covered = coveredFiles(followed);
  const open = container.dataFiles.find(({ name }) => !covered.has(name))?.name;
  block.require(open === undefined, 'container.all-files-signed', { sub, params: { file: open ?? '' } });
  block.require(covered.size > 0, 'container.signs-files', { sub });
  block.expect(false, 'container.old-format');
  const isElsewhere = followed.some(({ resolved }) => resolved.kind === 'stated');
  if (isElsewhere) block.expect(false, 'container.files-elsewhere');
  return block;
}
