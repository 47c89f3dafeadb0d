import { isReadableName, passesForProduct, skeletonOf } from './tenant-names.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

export type PersonNameFault = 'field.portal-name' | 'field.name-letters';

/**
 * Returns why a person must not have this name, by field. Mails and documents name people: a name must not read like
 * the portal's, nor be written in letters that only look like Latin or Cyrillic ones. Empty names have no fault.
 */
export function personNameFaults({
  firstName,
  lastName,
}: PersonName): Partial<Record<keyof PersonName, PersonNameFault>> {
  if ([firstName, lastName, firstName + lastName, lastName + firstName].some(passesForProduct))
    return { firstName: 'field.portal-name', lastName: 'field.portal-name' };
  return {
    ...(!isReadableName(firstName) && { firstName: 'field.name-letters' as const }),
    ...(!isReadableName(lastName) && { lastName: 'field.name-letters' as const }),
  };
}

const skeletonsOf = ({ firstName, lastName }: PersonName): string[] =>
  [firstName + lastName, lastName + firstName].map(skeletonOf);

/** Returns whether two names of people look alike, in either order of first and last name. */
export const isLookalikeName = (one: PersonName, other: PersonName): boolean =>
  skeletonsOf(one).includes(skeletonsOf(other)[0]!);
