import { expect, test } from 'vitest';
import { maskNamedAddress, nameWithAddress, nameWithoutAddress } from './names-with-address.ts';

test('a person from outside is named with the address, which outsiders see shortened', () => {
  const shown = nameWithAddress('Rūta Ąžuolaitė', 'dir@pastas-firm.com');
  expect(shown).toBe('Rūta Ąžuolaitė (dir@pastas-firm.com)');
  expect(maskNamedAddress(shown)).toBe('Rūta Ąžuolaitė (d***@pastas-firm.com)');
  expect(nameWithoutAddress(shown)).toBe('Rūta Ąžuolaitė');
});

test('a person without a name is named by the address once', () => {
  expect(nameWithAddress('', 'dir@pastas-firm.com')).toBe('dir@pastas-firm.com');
  expect(nameWithAddress('dir@pastas-firm.com', 'dir@pastas-firm.com')).toBe('dir@pastas-firm.com');
  expect(maskNamedAddress('dir@pastas-firm.com')).toBe('d***@pastas-firm.com');
  expect(nameWithoutAddress('dir@pastas-firm.com')).toBe('dir@pastas-firm.com');
});
