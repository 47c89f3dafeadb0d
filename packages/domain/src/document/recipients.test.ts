import { describe, expect, it } from 'vitest';
import { countPeople, missingOf, recipientChecks, type Recipient } from './recipients.ts';

const guest: Recipient = {
  email: 'guest@else.example',
  firstName: '',
  lastName: '',
  kind: 'sign',
  identity: 'name',
  hasCode: false,
};
const named: Recipient = { ...guest, email: 'ona@else.example', firstName: 'Ona', lastName: 'Kazlė' };

describe('what a recipient lacks before a document can be sent to them', () => {
  it('is the name of a signer whose certificate is compared by name', () => {
    expect(missingOf(guest, 'onlyQualified')).toEqual(['firstName', 'lastName']);
    expect(missingOf({ ...guest, firstName: 'Ona' }, 'onlyQualified')).toEqual(['lastName']);
    expect(missingOf({ ...guest, lastName: 'Kazlė' }, 'handWrittenSign')).toEqual(['firstName']);
    expect(missingOf(named, 'onlyQualified')).toEqual([]);
  });
  it('is nothing if the full name is in one field', () => {
    expect(missingOf({ ...guest, firstName: 'Ona Kazlė' }, 'onlyQualified')).toEqual([]);
  });
  it('is the personal code of a signer who is compared by it', () => {
    expect(missingOf({ ...named, identity: 'personal-code' }, 'onlyQualified')).toEqual(['personalCode']);
    expect(missingOf({ ...guest, identity: 'personal-code', hasCode: true }, 'onlyQualified')).toEqual([]);
  });
  it('is nothing for recipients who are not compared', () => {
    expect(missingOf({ ...guest, identity: 'anyone' }, 'onlyQualified')).toEqual([]);
    expect(missingOf({ ...guest, kind: 'copy' }, 'onlyQualified')).toEqual([]);
    expect(missingOf(guest, 'onlyApprove')).toEqual([]);
  });
});

describe('the checks of recipients', () => {
  it('count people, not entries', () => {
    const twice = [named, { ...named, email: ' ONA@else.example', kind: 'copy' as const }, guest];
    expect(countPeople(twice)).toBe(2);
    expect(recipientChecks(twice, 'onlyQualified')).toEqual([
      { check: 'members', outcome: 'passed', detail: '2' },
      { check: 'details', outcome: 'failed', detail: 'guest@else.example' },
    ]);
  });
  it('fail without recipients', () => {
    expect(recipientChecks([], 'onlyQualified')).toEqual([{ check: 'members', outcome: 'failed', detail: '' }]);
  });
});
