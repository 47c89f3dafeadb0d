import { expect, test } from 'vitest';
import { passesForOfficial } from './service-names.ts';

test.each([
  'Smart-ID drošība',
  'SMART ID',
  'SmartID',
  'Smаrt-ID',
  'Mobile-ID tugi',
  'Mobiil ID',
  'eParaksts mobile',
  'e-Paraksts',
  'eID Easy OÜ',
  'SK ID Solutions AS',
  'LVRTC paziņo',
  'Dokobit',
  'Paraph Security',
])('%s passes for the portal or for a service for signing', (name) => expect(passesForOfficial(name)).toBe(true));

test.each(['Smart Idea', 'SK Invest', 'Paraksts', 'UAB Ąžuolo baldai', 'Eidas Jonas', 'Mobilė', 'Lvrtcas', ''])(
  '%s does not',
  (name) => expect(passesForOfficial(name)).toBe(false),
);
