export { type CreateAdoc, createAdoc } from './create.ts';
export { extendAdoc } from './extend.ts';
export {
  type AdocDescribed,
  type AdocRole,
  type InspectedAdoc,
  describedIn,
  filesWithRoles,
  inspectAdoc,
} from './inspect.ts';
export {
  ADOC,
  ADOC_PURPOSES,
  type AdocCategory,
  type AdocPurpose,
  CATEGORIES,
  RELATIONS,
  STANDARD_VERSION,
  isInFolderOfRole,
} from './names.ts';
export { type AdocPackage, contentsOf, isAdocFile, openAdoc } from './package.ts';
export {
  type AdocEnvironment,
  type AdocParty,
  type AdocRegistration,
  type AdocSignatureClaims,
  claimsOf,
} from './read-metadata.ts';
export { isStatedSigned, statedSignedIn } from './relations.ts';
export { checkSignable } from './signed-parts.ts';
export { type AdocSession, type PrepareAdoc, type PreparedAdoc, completeAdoc, prepareAdoc } from './sign.ts';
export { type Statement, isAtExpectedPosition as isInPlace } from './statements.ts';
export type { AdocDescription, NamedParty, NewEnvironment, NewRegistration } from './write-metadata.ts';
