import { type FilledValue, type FilledValues, type FillElement, isKind } from './fill-element.ts';
import type { UserDataOption } from './elements.ts';

/** Profile data of a user, as a form shows it. */
export type ProfileData = Record<UserDataOption, string>;

export interface ProfileFacts {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  company: string;
  jobTitle: readonly string[];
  address: string | null;
  city: string | null;
  zipCode: string | null;
  country: string | null;
  manager: { firstName: string; lastName: string; email: string } | null;
}

/** The user-data options about a manager; empty without one. */
export const managerData = (manager: ProfileFacts['manager']) => ({
  ManagersName: manager ? `${manager.firstName} ${manager.lastName}`.trim() : '',
  ManagersEmail: manager?.email ?? '',
});

/** The eight user-data options of a profile (FORM-024, FORM-025); unknown ones are empty. */
export function profileData(facts: ProfileFacts): ProfileData {
  return {
    Name: `${facts.firstName} ${facts.lastName}`.trim(),
    Email: facts.email,
    Phone: facts.phoneNumber ?? '',
    Company: facts.company,
    Job: facts.jobTitle.join(', '),
    Address: [facts.address, facts.city, facts.zipCode, facts.country].filter((part) => part).join(', '),
    ...managerData(facts.manager),
  };
}

interface At {
  profile: ProfileData;
  /** YYYY-MM-DD. */
  today: string;
}

/** Returns the initial values of a form: the profile, values and ticks of the template, today as the day (FORM-059). */
export function valuesAtFirst(elements: readonly FillElement[], at: At): FilledValues {
  return Object.fromEntries(
    elements.flatMap((element) => {
      const value = firstValue(element, at);
      return value === undefined || value.length === 0 ? [] : [[element.id, value]];
    }),
  );
}

function firstValue(element: FillElement, { profile, today }: At): Extract<FilledValue, string | string[]> | undefined {
  const ticked = (element.formGroupOptions ?? []).filter(({ isChecked }) => isChecked).map(({ label }) => label);
  if (isKind(element, 'User')) return element.userDataOption && profile[element.userDataOption];
  if (isKind(element, 'Date')) return today;
  if (isKind(element, 'InputField') || isKind(element, 'MultiLineInput')) return element.initialValue;
  if (isKind(element, 'Dropdown')) return element.options?.find((option) => option === element.initialValue);
  if (isKind(element, 'Checkbox')) return ticked;
  // Of several ticks nobody knows which one was meant.
  return isKind(element, 'RadioButton') && ticked.length === 1 ? ticked[0] : undefined;
}
