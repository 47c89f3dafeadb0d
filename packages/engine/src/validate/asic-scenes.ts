import { parseXml } from '../codec/xml/index.ts';
import { beginsAt } from '../bytes/find.ts';
import { EngineError } from '../errors.ts';
import { type AsicContainer, openAsic } from '../formats/asic/index.ts';
import { type DdocContainer, isDdocFile, openDdoc } from '../formats/ddoc/index.ts';
import { readSignatures } from '../formats/xades/index.ts';
import { type SignedData, readSignedData } from '../pki/index.ts';
import { checkAsicFormat } from './asic-format.ts';
import type { AsicToken } from './asic-token.ts';
import { type CadesInput, examineCades } from './cades-token.ts';
import { type CounterSignatures, examineCadesCounters, examineXadesCounters } from './counter-signatures.ts';
import { type ContainerTimestamps, examineContainerTimestamps } from './container-timestamps.ts';
import { type ValidationContext, readable } from './context.ts';
import { examineDdoc } from './ddoc-scene.ts';
import { FileDigests, fileIn } from './followed-list.ts';
import { type FormatCheck, examineXades } from './xades-token.ts';
import type { Work } from '../work.ts';

/** A container with everything in it examined. */
export interface Scene {
  container: AsicContainer;
  tokens: AsicToken[];
  timestamps: ContainerTimestamps['readable'];
  unreadable: { file: string; fault: string }[];
  unreadableTimestamps: string[];
}

/** A CMS object with more signers than people ever sign with is no signature. */
const MAX_SIGNERS = 64;

/**
 * Returns the container and, if an ASiC-S timestamps another container, that one too: the timestamp is for its
 * signatures (EN 319 162-1, 4.3.3.1 allows any file).
 */
export async function scenesIn(
  container: AsicContainer,
  context: ValidationContext,
): Promise<{ scenes: Scene[]; foreign: string | undefined }> {
  const outer = await examineScene(container, context);
  const kept = container.kind === 'ASiC-S' && container.timestampFiles.length > 0 ? container.dataFiles[0] : undefined;
  if (!kept) return { scenes: [outer], foreign: undefined };
  const inner = containerIn(container, kept.name, context.work);
  if (inner) return { scenes: [outer, beside(container, await examineScene(inner, context))], foreign: undefined };
  const document = fileIn(container, kept.name);
  if (!document || !isDdocFile(document)) return { scenes: [outer], foreign: undefined };
  const opened = ddocIn(document, context.work);
  if (!opened) return { scenes: [outer], foreign: kept.name };
  const scene = await examineDdoc({ ...opened, within: kept.name }, context);
  return { scenes: [outer, beside(container, scene)], foreign: undefined };
}

/** Signatures inside a container that holds other files too would pass for signatures of those (EN 319 162-1, 4.3.3.1). */
function beside(outer: AsicContainer, scene: Scene): Scene {
  for (const { format } of scene.tokens) {
    format.require(outer.dataFiles.length === 1, 'container.one-file', { sub: 'FORMAT_FAILURE' });
  }
  return scene;
}

function ddocIn(document: Uint8Array, work: Work): DdocContainer | undefined {
  try {
    return openDdoc(document, work);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function containerIn(container: AsicContainer, name: string, work: Work): AsicContainer | undefined {
  const content = fileIn(container, name);
  if (!content || !beginsAt(content, 'PK\u0003\u0004', 0)) return undefined;
  try {
    return { ...openAsic(content, work), within: name };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Rules for the signatures of a kind of container. */
type Rules = (container: AsicContainer) => FormatCheck;

const asicRules: Rules =
  (container) =>
  ({ signature }, followed) =>
    checkAsicFormat(container, signature, followed);

/** A container alone, by the rules of its kind; those of ASiC when none are given. */
export async function examineScene(
  container: AsicContainer,
  context: ValidationContext,
  rules: Rules = asicRules,
): Promise<Scene> {
  const digests = new FileDigests(container, context.digestOf);
  const { readable: timestamps, unreadable: unreadableTimestamps } = await examineContainerTimestamps(
    container,
    digests,
    context,
  );
  const scene: Scene = { container, tokens: [], timestamps, unreadable: [], unreadableTimestamps };
  const checkFormat = rules(container);
  for (const { name: file } of container.signatureFiles) await addXades(scene, { file, checkFormat }, context);
  for (const file of container.cadesFiles) await addCades(scene, { file, container, digests }, context);
  return scene;
}

async function addXades(
  { container, tokens, unreadable }: Scene,
  { file, checkFormat }: { file: string; checkFormat: FormatCheck },
  context: ValidationContext,
): Promise<void> {
  try {
    const signatures = readSignatures(parseXml(container.find(file)!, undefined, context.work), context.work);
    if (signatures.length === 0) unreadable.push({ file, fault: 'empty' });
    for (const signature of signatures) {
      const token = await examineXades({ signature, file, container, checkFormat }, context);
      tokens.push(token);
      addCounters({ tokens, unreadable }, file, await examineXadesCounters(token, context));
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    unreadable.push({ file, fault: error.code });
  }
}

async function addCades(
  { tokens, unreadable }: Scene,
  place: Pick<CadesInput, 'file' | 'container' | 'digests'>,
  context: ValidationContext,
): Promise<void> {
  const { file, container } = place;
  const bytes = fileIn(container, file);
  const cms: SignedData | undefined = bytes && readable(() => readSignedData(bytes, { whole: true }));
  if (!cms || cms.signers.length === 0 || cms.signers.length > MAX_SIGNERS) {
    unreadable.push({ file, fault: cms ? 'signers' : 'cms' });
    return;
  }
  for (const signerInfo of cms.signers) {
    const token = await examineCades({ ...place, cms, signerInfo }, context);
    tokens.push(token);
    addCounters({ tokens, unreadable }, file, await examineCadesCounters(token, context));
  }
}

/** Behind the signature they are over, as the European reference validator lists them. */
function addCounters(
  { tokens, unreadable }: Pick<Scene, 'tokens' | 'unreadable'>,
  file: string,
  counters: CounterSignatures<AsicToken>,
): void {
  for (const item of counters.tokens) tokens.push(item);
  if (counters.unreadable > 0) unreadable.push({ file, fault: `counter-signatures: ${counters.unreadable}` });
}
