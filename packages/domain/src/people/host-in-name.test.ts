import { expect, test } from 'vitest';
import { leadsToHost } from './host-in-name.ts';

test.each([
  'evil.com',
  'Go to evil.com/login',
  'Sign in at sign-portal.com',
  'UAB evil.com/login',
  'UAB Prisijunkite evil.com',
  'UAB evil.com kita.lt',
  'evil。com',
  'sign[.]portal[.]com',
  'UAB sign[.]portal[.]com prisijungti',
  'Sign (dot) portal (dot) com',
  'sign {.} portal',
  'Prisijunkite sign portal taškas lt',
  'Sign portal . com',
  'Sign·portal·com',
  'банк.рф',
])('the company name %s leads readers to a host', (name) => expect(leadsToHost(name)).toBe(true));

test.each([
  'UAB Kita.lt',
  'UAB „Skelbiu.lt“',
  'Kita.lt, UAB',
  'OÜ Pood.ee',
  'UAB J.Jonaičio baldai',
  'A.B.C. Trade, SIA',
])('a company may be called %s', (name) => expect(leadsToHost(name)).toBe(false));
