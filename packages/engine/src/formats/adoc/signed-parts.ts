import { EngineError } from '../../errors.ts';
import { MANIFEST, signaturesIn } from '../asic/index.ts';
import { type SignedFile, type SignedPart, isSelectable } from '../xades/index.ts';
import { RELATIONS } from './names.ts';
import { type AdocPackage, contentsOf } from './package.ts';

/** For files that the manifest does not list. */
const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

/** Returns the media type of a file in the manifest. */
export const mediaTypeIn = ({ manifest }: AdocPackage, name: string): string =>
  manifest?.entries?.find(({ path }) => path === name)?.mediaType || UNKNOWN_MEDIA_TYPE;

/**
 * Returns what a new signature covers: every document entirely, and each metadata statement by its identifier, so that
 * metadata may be added later. Excludes the statements of other signatures.
 */
export function signedIn(pack: AdocPackage): (SignedFile | SignedPart)[] {
  const { find, statements } = pack;
  const contents = contentsOf(pack).map((name) => ({ name, mediaType: mediaTypeIn(pack, name), content: find(name)! }));
  const described = statements
    .filter(({ kind }) => kind !== 'signature')
    .map(({ file, id }) => ({ name: file, mediaType: 'text/xml', content: find(file)!, part: id ?? '' }));
  return [...contents, ...described];
}

/** Throws `adoc.unsignable` with the reason when a new signature over the package could not be relied on. */
export function checkSignable(pack: AdocPackage): void {
  const { relations, main, statements, unreadable, unrelated, manifest, find } = pack;
  const lost = relations?.list?.some(({ target }) => find(target) === undefined) ?? true;
  const reasons: [boolean, string][] = [
    [lost, 'relations'],
    [main.length !== 1, 'main'],
    [!manifest?.entries, 'manifest'],
    [unreadable.length > 0, 'metadata'],
    [unrelated.length > 0, 'unrelated'],
    [statements.filter(({ kind }) => kind === 'document').length !== 1, 'description'],
    [statements.some(({ id, kind }) => kind !== 'signature' && !isSelectable(id ?? '')), 'identifiers'],
    [signsLists(pack), 'lists'],
  ];
  const reason = reasons.find(([applies]) => applies)?.[1];
  if (reason !== undefined) throw new EngineError('adoc.unsignable', { reason });
}

/** A signature over the lists themselves would be broken by any that is added. */
const signsLists = ({ signatureFiles, find }: AdocPackage): boolean =>
  signatureFiles
    .flatMap(({ name }) => signaturesIn(find(name)!))
    .flatMap(({ references }) => references)
    .some(({ uri }) => uri === MANIFEST || uri === RELATIONS);
