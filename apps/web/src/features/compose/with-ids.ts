import type { DocumentDetails } from '@paraph/contract';
import type { DraftPerson } from './model.ts';

/** Copies the server's ids and known names by address and role, without changing what was typed meanwhile. */
export const withIds = (people: DraftPerson[], members: DocumentDetails['members']): DraftPerson[] =>
  people.map((person) => {
    const known = members.find(
      (member) => member.kind === person.kind && member.email.toLowerCase() === person.email.trim().toLowerCase(),
    );
    if (!known) return person;
    const isNameless = `${person.firstName}${person.lastName}`.trim() === '';
    const { id, isExternal, firstName, lastName } = known;
    const isCodeKept = known.identity === 'personal-code';
    return { ...person, id, isExternal, isCodeKept, ...(isNameless ? { firstName, lastName } : {}) };
  });
