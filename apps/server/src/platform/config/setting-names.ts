import { editDistance } from './edit-distance.ts';
import { isOfOtherProgram, NODE_NAMES, OWN_NAMES } from './other-names.ts';
import { VARIABLES } from './variables.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What is wrong with the names of the environment. */
export interface NameFaults {
  /** Names that are refused in production, with a sentence for each. */
  refused: { name: string; sentence: string }[];
  /** Unknown names of our families that may belong to another program. */
  ignored: string[];
}

const OUR_FAMILY = 'PARAPH_';
/** Names from this length on are misspelt if two letters differ; shorter ones may be another program's. */
const LONG_NAME = 16;
/** A suggestion may differ in at most this part of its letters. */
const LIKELY = 0.35;

const ROWS = Object.values(VARIABLES);
/** Names of settings, and those of files with a secret. */
const SETTINGS: readonly string[] = ROWS.flatMap((row) => ('secret' in row ? [row.env, `${row.env}_FILE`] : [row.env]));
const KNOWN = new Set<string>([...SETTINGS, ...OWN_NAMES, ...NODE_NAMES]);
const CANDIDATES = [...SETTINGS, ...NODE_NAMES, ...OWN_NAMES.filter((name) => name.startsWith('PARAPH_SANDBOX_'))];
const PUBLIC = new Set<string>(ROWS.flatMap((row) => ('secret' in row ? [] : `${row.env}_FILE`)));

/** The first word of a name, as `DATABASE_`. */
const familyOf = (name: string): string => name.slice(0, name.indexOf('_') + 1);
const FAMILIES = new Set(SETTINGS.map(familyOf));

/** Returns the names that no setting has although they look like one. An empty variable counts as absent. */
export function faultsOfNames(env: Env): NameFaults {
  const faults: NameFaults = { refused: [], ignored: [] };
  for (const [name, value] of Object.entries(env)) {
    if (!value || KNOWN.has(name) || isOfOtherProgram(name, value)) continue;
    const sentence = refusalOf(name);
    if (sentence) faults.refused.push({ name, sentence });
    else if (FAMILIES.has(familyOf(name.toUpperCase()))) faults.ignored.push(name);
  }
  return faults;
}

/** Returns why a name is refused: it is of our own family, or so near to a setting that it is misspelt. */
function refusalOf(name: string): string | undefined {
  if (PUBLIC.has(name))
    return `${name} is no setting: only a secret may be given as a file, so write the value to ${name.slice(0, -'_FILE'.length)}`;
  const upper = name.toUpperCase();
  const misspelt = nearestTo(upper, name.length >= LONG_NAME ? 2 : 1);
  if (!misspelt && familyOf(upper) !== OUR_FAMILY) return undefined;
  const likely = misspelt ?? nearestTo(upper, Math.floor(name.length * LIKELY));
  return `${name} is no setting: ${likely ? `${likely} is probably meant` : 'docs/configuration.md lists them'}`;
}

/** Returns the nearest setting that differs in at most `most` letters. */
function nearestTo(name: string, most: number): string | undefined {
  const near = CANDIDATES.filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ distance }) => distance <= most);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}
