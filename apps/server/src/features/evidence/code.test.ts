import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCode, printedCode, typedCode } from './code.ts';

test('a code has 128 random bits, and is read in any spelling', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  expect(new Set(codes.map((code) => code.slice(-1))).size).toBeGreaterThan(25);
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.func(fc.boolean()), (code, chance) => {
      const typed = [...printedCode(code)].map((letter, place) => {
        if (letter === '0' && chance(place)) return 'o';
        if (letter === '1') return chance(place) ? 'l' : 'I';
        return chance(place) ? letter.toLowerCase() : letter;
      });
      expect(typedCode(` ${typed.join('')} `)).toBe(code);
    }),
  );
});
