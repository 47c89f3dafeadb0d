import { CAPABILITIES, type CapabilityGate } from '@paraph/domain';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints, type Endpoint } from './index.ts';
import { TENANT_SETTINGS } from './tenant-settings.ts';

/** Calls that change something and that only those can make who administer a company. */
const isSetting = ({ method, capability }: Endpoint): boolean => {
  if (method === 'GET' || !capability) return false;
  const { roles = [] }: CapabilityGate = CAPABILITIES[capability];
  return roles.includes('admin') && !roles.includes('user');
};

const fieldsOf = ({ body }: Endpoint): string[] => {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {});
};

test('every setting of a company states its reach: no call and no field is missing', () => {
  const settings = allEndpoints.filter(isSetting);
  expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(TENANT_SETTINGS).sort());
  for (const endpoint of settings) {
    const row = TENANT_SETTINGS[endpoint.name]!;
    const classified = typeof row === 'string' ? [] : Object.keys(row);
    expect(classified.sort(), endpoint.name).toEqual(fieldsOf(endpoint).sort());
  }
});

/** Acts of a person on the own account that ask for no fresh proof, each with the reason. */
const UNGUARDED: Record<string, string> = {
  'profile.save': 'asks by itself where the phone number changes',
  'profile.set-image': 'a picture in one company',
  'profile.remove-image': 'a picture in one company',
  'profile.set-manager': 'who leads them in one company',
  'safety.mail-proof': 'is the proof',
  'safety.ask-passkey': 'is the proof',
  'safety.prove': 'is the proof',
  'safety.end-by-mail': 'ends a session, for the person who holds the mail about it',
  'safety.begin-denial': 'is a sign-in that opens nothing',
  'safety.finish-denial': 'ends a session, for the owner who holds the mail about it and signs in',
  'safety.remove-added': 'removes what was just added, for the person who holds the mail about it',
  'safety.begin-passkey-sign-in': 'is a sign-in',
  'safety.passkey-sign-in': 'is a sign-in',
  'account-recovery.ask-at-sign-in': 'for those who can prove nothing: it waits, and the owner is mailed',
  'account-recovery.ask': 'for those who can prove nothing: it waits, and the owner is mailed',
  'account-recovery.mail-stop': 'mails the owner a link again',
  'account-recovery.stop-by-mail': 'keeps the factors as they are',
  'account-recovery.cancel': 'keeps the factors as they are',
  'joining.look': 'looks only',
  'joining.accept': 'makes a new account',
  'joining.sign-in': 'is a sign-in',
  'joining.register': 'makes a new account',
  'joining.confirm-again': 'mails a link only',
  'joining.confirm': 'the link proves the address',
  'joining.look-at-arrival': 'looks only',
  'joining.arrive': 'the ticket was asked for with a fresh proof',
};

test('AN-17 every act on the account, its factors, sessions and companies requires a fresh proof, or states why not', () => {
  const groups = /^(?:profile|safety|account-recovery|joining)\.|^eid\.link$/;
  const acts = allEndpoints.filter(({ name, method }) => groups.test(name) && method !== 'GET');
  const open = acts.filter(({ guard }) => !guard).map(({ name }) => name);
  expect(open.sort()).toEqual(Object.keys(UNGUARDED).sort());
  expect(allEndpoints.find(({ name }) => name === 'joining.leave')?.guard).toBe('tenant.switch');
});
