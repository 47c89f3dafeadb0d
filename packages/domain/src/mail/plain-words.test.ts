import { expect, test } from 'vitest';
import { hasContact, hasHostName, isPersonName, plainMessage, plainName, plainWords } from './plain-words.ts';

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
  for (const name of [
    'Ona Bitė',
    "Anne-Marie d'Arc",
    'Õnne Saar',
    'Иева Жемайтене',
    'J. R. Tolkien',
    'Jonas von der Ahe',
  ])
    expect(isPersonName(name), name).toBe(true);
  const warnings = ['Jūsu konts bloķēts zvaniet policijai', 'Jūsu konts', 'Your Account Is Blocked Today'];
  for (const text of [
    ...warnings,
    '',
    'evil.example',
    'Call +370 600 00000',
    'Your account will be closed today if',
    'a@b.example',
  ])
    expect(isPersonName(text), text).toBe(false);
});

test('dots of other scripts make no link either, and addresses of networks stay', () => {
  for (const dot of ['\u3002', '\uFF0E', '\uFF61', '\u2024'])
    expect(plainWords(`UAB evil${dot}example/login`), dot).toBe('UAB evil. example/login');
  expect(plainWords('evil.1st')).toBe('evil. 1st');
  expect(plainWords('192.168.0.10')).toBe('192.168.0.10');
});

test('a name that is an instruction or has a phone number is put between quotation marks without the number', () => {
  expect(plainName('Your account is locked, call +370 600', 'en')).toBe('“Your account is locked, call …”');
  expect(plainName('Call 860000000 now', 'en')).toBe('“Call … now”');
  expect(plainName('Security alert: verify at https://evil.example/claim', 'en')).toBe(
    '“Security alert: verify at https evil. example/claim”',
  );
  expect(plainName('Jūs arba kas nors, kas žino slaptažodį', 'lt')).toBe('„Jūs arba kas nors, kas žino slaptažodį“');
  expect(plainName('UAB „Ąžuolas“, skambinkite dabar', 'lt')).toBe('„UAB ‚Ąžuolas‘, skambinkite dabar“');
  for (const name of ['UAB „Ąžuolo baldai“', 'Smith, Jones & Co', 'Sutartis 2026-11-26 Nr. 15', 'Ona Bitė'])
    expect(plainName(name, 'en')).toBe(name);
  expect(plainMessage('See https://evil.example/m\nor call +370 600 00000.')).toBe(
    'See https evil. example/m\nor call …',
  );
});

test.each([
  'seb.lv',
  'SEB (seb.lv)',
  'seb．lv/prisijungti',
  'seb。lv',
  'банк.рф',
  'xn--90ais.xn--p1ai',
  't.me',
  'Seb.Lt.',
])('the name %s reads as a host', (name) => {
  expect(hasHostName(name)).toBe(true);
});

test.each(['UAB „J.Jonaičio baldai“', 'A.B.C. Trade', 'St. Petersburg', 'Nr. 5', 'Ąžuolo baldai, UAB', 'v2.0'])(
  'the name %s reads as no host',
  (name) => {
    expect(hasHostName(name)).toBe(false);
  },
);

test.each([
  'http:sign portal',
  'https sign portal',
  'hxxps:sign',
  'HTTP sign',
  'mailto:pagalba',
  'Tel: 112',
  'h**p:sign',
])('the name %s leads readers elsewhere by the start of an address', (name) => expect(hasContact(name)).toBe(true));
test.each(['UAB Telšiai', 'Tele2', 'Tel Aviv kavinė', 'SMS Group', 'Sms kreditai'])(
  'the name %s leads nowhere',
  (name) => expect(hasContact(name)).toBe(false),
);
