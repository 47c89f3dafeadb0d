import { describe, expect, it } from 'vitest';
import { faultsOf, unplaced, withoutChanged } from './faults.ts';
import type { DraftPerson } from './model.ts';

const people = [{ key: 'a' }, { key: 'b' }, { key: 'c' }] as DraftPerson[];

describe('what the server refuses of a draft', () => {
  it('is shown on the row of its person', () => {
    expect(
      faultsOf({ 'members.2.lastName': 'Fill in this field.', 'members.0': 'Not valid.', deadline: 'Past.' }, people),
    ).toEqual({
      rows: { c: { lastName: 'Fill in this field.' }, a: { email: 'Not valid.' } },
      settings: { deadline: 'Past.' },
    });
  });
  it('is never lost: what belongs to no row and no field is said in words', () => {
    const faults = faultsOf({ 'members.7.email': 'Too many.', deadline: 'Past.' }, people);
    expect(unplaced(faults, ['deadline'])).toEqual(['Too many.']);
  });
  it('disappears with a change or removal of its person, and with no other', () => {
    const faults = faultsOf({ 'members.0.email': 'A', 'members.1.email': 'B', 'members.2.email': 'C' }, people);
    const now = [people[0]!, { ...people[1]!, firstName: 'Ona' }];
    expect(Object.keys(withoutChanged(faults, people, now).rows)).toEqual(['a']);
  });
});
