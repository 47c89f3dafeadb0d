import type { FolderGrant } from '../store/access.ts';

type Grant = Pick<FolderGrant, 'kind' | 'subjectId' | 'level'>;

/** What happened to a grant, by its former and its present level. */
const CHANGES = {
  readAdded: [undefined, 0],
  writeAdded: [undefined, 1],
  raised: [0, 1],
  lowered: [1, 0],
  readRemoved: [0, undefined],
  writeRemoved: [1, undefined],
} as const;

const keyOf = ({ kind, subjectId }: Grant): string => `${kind} ${subjectId}`;

/** Returns whose grants of a folder changed and how, as data of its event. The log reads their names by id. */
export function grantChanges(before: readonly Grant[], now: readonly Grant[]): Record<string, string[]> {
  const [former, present] = [before, now].map((grants) => new Map(grants.map((grant) => [keyOf(grant), grant.level])));
  const all = new Map([...before, ...now].map((grant) => [keyOf(grant), grant.subjectId]));
  const found = Object.entries(CHANGES).map(([name, [from, to]]) => {
    const keys = [...all.keys()].filter((key) => former!.get(key) === from && present!.get(key) === to);
    return [name, keys.map((key) => all.get(key)!)] as const;
  });
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0));
}
