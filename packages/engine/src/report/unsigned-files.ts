import { type AdocPackage, RELATIONS } from '../formats/adoc/index.ts';
import { type AsicContainer, unknownNames } from '../formats/asic/index.ts';
import type { AsicOutcome } from '../validate/index.ts';

type Covering = Pick<AsicOutcome, 'container' | 'containers' | 'signatures' | 'timestamps'>;

/** Of a container inside another the path leads through both. */
export const placed = ({ within }: AsicContainer, name: string): string =>
  within === undefined ? name : `${within}/${name}`;

/**
 * Names of files under what a container proves. Timestamps count where nothing in the container is signed, and an
 * outer container without either of them proves nothing but the container inside it.
 */
export function coveredIn(container: AsicContainer, outcome: Covering): Set<string> | undefined {
  const own = outcome.signatures.filter(({ token }) => token.container === container);
  if (own.length > 0) return new Set(own.flatMap(({ token }) => [...token.covered]));
  const stamps = outcome.timestamps.filter(({ stamp }) => stamp.container === container);
  if (stamps.length > 0) return new Set(stamps.flatMap(({ stamp }) => [...stamp.covered]));
  const inner = outcome.containers.find(({ within }) => within !== undefined)?.within;
  return container === outcome.container && inner !== undefined ? new Set([inner]) : undefined;
}

/** Files of people in a container, and in the container inside it, that nothing covers though something is proven there. */
export const unsignedFiles = (outcome: Covering): string[] =>
  outcome.containers.flatMap((container) => {
    const covered = coveredIn(container, outcome);
    const open = covered ? container.dataFiles.filter(({ name }) => !covered.has(name)) : [];
    return open.map(({ name }) => placed(container, name));
  });

/** Unsigned files that no specification names, next to the signatures of a container or of the one inside it. */
export const unknownFiles = (outcome: Covering): string[] =>
  outcome.containers.flatMap((container) => {
    const covered = coveredIn(container, outcome);
    return unknownIn(container)
      .filter((name) => covered?.has(name) !== true)
      .map((name) => placed(container, name));
  });

/** A DigiDoc document is no archive, so it has none. */
function unknownIn(container: AsicContainer): string[] {
  const { signatureFiles } = container;
  const names = unknownNames(container);
  if (!isPackage(container)) return names;
  const known = new Set([RELATIONS, ...signatureFiles.map(({ name }) => name)]);
  return [...names.filter((name) => !known.has(name)), ...container.aside];
}

const isPackage = (container: AsicContainer): container is AdocPackage => container.kind === 'ADOC';
