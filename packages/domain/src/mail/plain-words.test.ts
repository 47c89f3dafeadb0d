import { expect, test } from 'vitest';
import { isPersonName, plainWords } from './plain-words.ts';

test('a word of a company becomes no link, no second line and no long text in a mail about an account', () => {
  expect(plainWords('UAB „Ąžuolas“ ir Ko')).toBe('UAB „Ąžuolas“ ir Ko');
  expect(plainWords('Reset at https://evil.example/x')).toBe('Reset at https evil. example/x');
  expect(plainWords('www.evil.example')).toBe('www. evil. example');
  expect(plainWords('help@evil.example')).toBe('help evil. example');
  expect(plainWords('One\r\nTwo\u202Ethree\u200B')).toBe('One Two three');
  expect(plainWords('a'.repeat(500))).toHaveLength(80);
  expect(plainWords('23.11.2026 09:00:00')).toBe('23.11.2026 09:00:00');
});

test('only what reads as a name greets the reader of such a mail', () => {
  for (const name of ['Ona Bitė', "Anne-Marie d'Arc", 'Õnne Saar', 'Иева Жемайтене', 'J. R. Tolkien'])
    expect(isPersonName(name), name).toBe(true);
  for (const text of ['', 'evil.example', 'Call +370 600 00000', 'Your account will be closed today if', 'a@b.example'])
    expect(isPersonName(text), text).toBe(false);
});
