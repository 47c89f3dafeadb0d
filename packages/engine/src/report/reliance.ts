interface WithWarnings {
  warnings: readonly { key: string }[];
}

/** Warnings about what a page shows now compared with what was signed. */
const CHANGES: ReadonlySet<string> = new Set([
  'document.covered',
  'document.shown-signature',
  'document.text-drawn-over',
  'format.changes-harmless',
]);
const RELIED_ON: ReadonlySet<string> = new Set([
  ...CHANGES,
  'format.signed-content',
  'acceptance.commitment-conditions',
  'acceptance.commitment-files',
  'timestamp.holds',
]);
/** Warnings about the files of a container and their names, of which a signature says nothing. */
const ON_CONTAINER = /^(?:adoc|container)\./;
/** An old format is as good as a new one. */
const FORMAL: ReadonlySet<string> = new Set(['container.old-format']);

const isOnContainer = ({ key }: { key: string }): boolean => ON_CONTAINER.test(key) && !FORMAL.has(key);

/**
 * Returns the warnings that change what a reader may rely on. They are shown next to the verdict, not among the
 * details.
 */
export const relianceWarnings = <W extends { key: string }>({ warnings }: { warnings: readonly W[] }): W[] =>
  warnings.filter((warning) => RELIED_ON.has(warning.key) || isOnContainer(warning));

/** Does a later signature hide a part of the page, or draw on its text? */
export const isCovered = (signatures: readonly WithWarnings[]): boolean =>
  has(signatures, ['document.covered', 'document.text-drawn-over']);

/** Is there a change of which a signature warns? */
export const isChanged = (signatures: readonly WithWarnings[]): boolean => has(signatures, [...CHANGES]);

/** Does a signature warn about the content that was signed? */
export const isContentDoubtful = (signatures: readonly WithWarnings[]): boolean =>
  has(signatures, ['format.signed-content']);

/** Does a signature warn about the container that it is in? */
export const hasContainerWarning = (signatures: readonly WithWarnings[]): boolean =>
  signatures.some(({ warnings }) => warnings.some(isOnContainer));

const has = (signatures: readonly WithWarnings[], keys: readonly string[]): boolean =>
  signatures.some(({ warnings }) => warnings.some(({ key }) => keys.includes(key)));
