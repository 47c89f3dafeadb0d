import { ADMIN_ENDPOINT_ACTS, DOCUMENT_ACTS, DOCUMENT_ENDPOINT_ACTS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { type Endpoint, endpoints } from './index.ts';

const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[]);
const changing = all.filter(({ name, method, callers }) => {
  const isOfAdmins = name in ADMIN_ENDPOINT_ACTS;
  return method !== 'GET' && callers.includes('user') && !isOfAdmins;
});

/** Groups of endpoints that change no document and no folder: accounts, and what users keep for themselves. */
const OTHERS = [
  'session',
  'safety',
  'account-recovery',
  'address-change',
  'eid',
  'joining',
  'profile',
  'delegations',
  'sso',
  'billing',
  'view-presets',
  'address-book',
  'calendar',
  'notifications',
  'noticeChoices',
  'departments',
];
const groupOf = (name: string): string => name.slice(0, name.indexOf('.'));

test('AN-16 for every change of documents and folders it is decided what a reaction of the owner does to it', () => {
  const names = changing.map(({ name }) => name).filter((name) => !OTHERS.includes(groupOf(name)));
  expect(names.toSorted()).toEqual(Object.keys(DOCUMENT_ENDPOINT_ACTS).toSorted());
});

test('AN-16 every act on documents and folders that has a reaction is reached by an endpoint', () => {
  const reached = new Set(
    Object.values(DOCUMENT_ENDPOINT_ACTS).flatMap((acts) => (typeof acts === 'string' ? [] : acts)),
  );
  expect(Object.keys(DOCUMENT_ACTS).filter((name) => !reached.has(name as keyof typeof DOCUMENT_ACTS))).toEqual([]);
});
