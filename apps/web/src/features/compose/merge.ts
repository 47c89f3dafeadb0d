import { canonicalEmail } from '@paraph/domain';
import { arrange, numbersOf, type DraftPerson } from './model.ts';

/** What was stored when this page last agreed with the server, what it shows, and what is stored now. */
export interface Sides<T> {
  base: T;
  shown: T;
  stored: T;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes each field from the server, unless it was changed here since. */
export const mergeFields = <T extends object>({ base, shown, stored }: Sides<T>): T =>
  Object.fromEntries(
    (Object.keys(stored) as (keyof T)[]).map((name) => [
      name,
      isEqual(base[name], shown[name]) ? stored[name] : shown[name],
    ]),
  ) as T;

const entryOf = ({ kind, email }: DraftPerson): string => `${kind} ${canonicalEmail(email)}`;

/** What the sender can edit; the rest comes from the server. */
const editable = ({
  key: _key,
  id: _id,
  isExternal: _isExternal,
  isNamedByAccount: _isNamedByAccount,
  isAddedByMe: _isAddedByMe,
  isCodeKept: _isCodeKept,
  ...facts
}: DraftPerson) => facts;

const find = (people: readonly DraftPerson[], one: DraftPerson): DraftPerson | undefined =>
  people.find((other) => entryOf(other) === entryOf(one));

/** People as the server stores them: who acts together follows from the numbers alone. */
const storable = (people: readonly DraftPerson[]) => {
  const numbers = numbersOf(people);
  return people.map((person, place) => ({ ...editable(person), together: numbers[place] }));
};

export const isSamePeople = (one: readonly DraftPerson[], other: readonly DraftPerson[]): boolean =>
  isEqual(storable(one), storable(other));

/**
 * Takes people from the server. People added or edited here remain, as edited; people removed here remain removed.
 */
export function mergePeople({ base, shown, stored }: Sides<readonly DraftPerson[]>): DraftPerson[] {
  if (isSamePeople(base, stored)) return [...shown];
  const isTouched = (person: DraftPerson): boolean => {
    const before = find(base, person);
    return !before || !isEqual(editable(before), editable(person));
  };
  const isRemovedHere = (person: DraftPerson) => find(base, person) && !find(shown, person);
  const present = stored
    .filter((person) => !isRemovedHere(person))
    .map((person) => {
      const mine = find(shown, person);
      if (!mine) return person;
      return isTouched(mine) ? { ...mine, id: person.id } : { ...person, key: mine.key };
    });
  const added = shown.filter((person) => isTouched(person) && !find(stored, person));
  return arrange([...present, ...added.map((person) => ({ ...person, id: null }))]);
}
