import { expect, test } from 'vitest';
import { displayName } from './present.ts';

test('a signer is named as people write names, whatever the certificate shouts', () => {
  expect(displayName('ĄŽUOLAITĖ,RŪTA')).toBe('Rūta Ąžuolaitė');
  expect(displayName('VAIČIŪNAITIS-ŠAKALAUSKAS,ŽYGIMANTAS,39311300787')).toBe('Žygimantas Vaičiūnaitis-Šakalauskas');
  expect(displayName('Jānis Bērziņš')).toBe('Jānis Bērziņš');
});
