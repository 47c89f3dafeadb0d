import { useEffect, useState } from 'react';
import { bestFirst } from '../../lib/matches.ts';
import { useSession } from '../../lib/session/index.ts';
import { useContacts, useDepartments, useGroups, usePeople } from './api.ts';
import { looksLikeEmail } from '@paraph/domain';
import { isMeant } from './model.ts';
import { asPicked, type PersonOption } from './parts/option.ts';

/**
 * Options for a typed query. Former results remain visible while the next ones load; Enter must never pick a person
 * from them who no longer matches.
 */
export function useOptions(typed: string): { options: PersonOption[]; loading: boolean } {
  const { me, can } = useSession();
  const asked = useSettled(typed);
  const isCompany = me?.tenant.isCompany === true;
  const people = usePeople(asked);
  const contacts = useContacts(asked, isCompany && can('address-book.open'));
  const departments = useDepartments(asked, isCompany && can('people.find'));
  const groups = useGroups(asked, isCompany && can('access-groups.see'));
  const isFormer = people.isPlaceholderData || asked !== typed;
  if (typed.length < 2) return { options: [], loading: false };
  const persons: PersonOption[] = [
    ...(people.data?.items ?? []).filter((person) => !isFormer || isMeant(person, typed)).map((person) => ({ person })),
    ...(contacts.data?.items ?? [])
      .filter((contact) => contact.kind === 'contact' && isMeant(contact, typed))
      .map((contact) => ({ contact })),
  ];
  const found: PersonOption[] = [
    ...bestFirst(persons, typed, textOf),
    ...(departments.data?.items ?? [])
      .filter(({ name, userIds }) => userIds.length > 0 && isNamed(name, typed))
      .map((department) => ({ department })),
    ...(groups.data?.items ?? []).filter(({ name }) => isNamed(name, typed)).map((group) => ({ group })),
  ];
  const known = found.some((option) => asPicked(option)?.email.toLowerCase() === typed.toLowerCase());
  const options = looksLikeEmail(typed) && !known ? [...found, { email: typed }] : found;
  return { options, loading: people.isFetching || isFormer };
}

const textOf = (option: PersonOption): string => {
  const { firstName, lastName, email } = asPicked(option) ?? { firstName: '', lastName: '', email: '' };
  return `${firstName} ${lastName} ${email}`;
};

/** Pause in typing before a search: one request per pause, none per letter. */
const PAUSE = 250;

/** Returns the query as of the last pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

const isNamed = (name: string, typed: string): boolean => isMeant({ email: '', firstName: name, lastName: '' }, typed);
