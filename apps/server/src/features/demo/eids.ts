import type { SigningCountry } from '@paraph/domain';

/** National identities of demo persons, as the sandbox has them: by the local part of the address. */
export const DEMO_EIDS: Readonly<Record<string, readonly [SigningCountry, string]>> = {
  ieva: ['lt', '48905170126'],
  ruta: ['lt', '47403090010'],
  mantas: ['lt', '38402030225'],
  tomas: ['lt', '37106250445'],
  jonas: ['lt', '38503150068'],
  agne: ['lt', '49008220676'],
  daiva: ['lt', '48209110334'],
  vilma: ['lt', '48704040557'],
  janis: ['lv', '320001-47114'],
  liga: ['lv', '120485-11204'],
  girts: ['lv', '230990-11300'],
};
