import { expect, test } from 'vitest';
import { carriesCompanyName, isReadableName, isSameCompanyName, skeletonOf, passesForProduct } from './tenant-names.ts';

test.each([
  'Paraph',
  'PARAPH',
  ' p a r a p h ',
  'Раrарh',
  'Pàraph',
  'Paraph\u200b',
  'Paraph saugumas',
  'Ｐａｒａｐｈ',
  'UAB „Paraph“',
  'Ραrαρh',
  'Pɑrɑpհ',
  'ParaphSupport',
  'MyParaph',
  'Pa-raph Help',
  'P4raph',
  'Par4ph Drošība',
  'P@raph',
  '∆ Par∆ph',
  'PΛRΛPH',
  'PДЯДPH',
  'P^r^ph',
  'Parap#',
  'P4 r 4 p h',
])('%s passes for the portal itself', (name) => expect(passesForProduct(name)).toBe(true));

test.each(['Paraphrase', 'UAB Ąžuolo baldai', 'Parapija', 'Studio 4', 'C# namai', 'Дарья', ''])(
  '%s does not pass for the portal',
  (name) => expect(passesForProduct(name)).toBe(false),
);

test('digits and signs inside of a word are read as the letters that they look like', () => {
  expect(isSameCompanyName('Sw3db4nk', 'Swedbank')).toBe(true);
  expect(isSameCompanyName('SwedB∆nk', 'Swedbank')).toBe(true);
  expect(isSameCompanyName('Bal7ic 8', 'Baltic 8')).toBe(true);
  expect(isSameCompanyName('Grupė 3', 'Grupė 4')).toBe(false);
  expect(isReadableName('Par∆ph')).toBe(false);
  expect(isReadableName('K4U')).toBe(true);
});

test('names that look alike are the same, others are not', () => {
  expect(skeletonOf('UAB „Ąžuolas“')).toBe(skeletonOf('uab azuolas'));
  expect(skeletonOf('SIA Jūras 1')).toBe(skeletonOf('SIA  JURAS l'));
  expect(skeletonOf('Modern')).toBe(skeletonOf('Modem'));
  expect(skeletonOf('Jūra')).not.toBe(skeletonOf('Jūros'));
});

test.each([
  'UAB „Ąžuolas“',
  'SIA Jūra & Ko',
  'OÜ Põhjatäht',
  'ООО «Балтика» 24',
  'Балт-Trade',
  'Smørrebrød 2',
  '№ 7',
  'Łódź',
])('%s consists of letters that users here can distinguish', (name) => expect(isReadableName(name)).toBe(true));

test.each([
  'Swedbαnk',
  'Αzuolas',
  'ΑΖΟΤ',
  'Օրion',
  'Լսսa',
  'Swedbаnk',
  'Вanka',
  'Ꮪwedbank',
  'Swedʙank',
  '٣ brangakmeniai',
])('%s is not: a word mixes scripts, or is written in one that hides lookalikes', (name) =>
  expect(isReadableName(name)).toBe(false),
);

test('names in Greek and Armenian letters have the look of the Latin ones', () => {
  expect(skeletonOf('ΚΑΡΟΝΑ')).toBe(skeletonOf('kapova'));
  expect(skeletonOf('Օհո')).toBe(skeletonOf('Ohn'));
});

test.each([
  'Ąžuolo baldai, UAB',
  'UAB Ąžuolo baldai',
  'Uždaroji akcinė bendrovė Ąžuolo baldai',
  'Ąžuolo baldai LT',
  'Baldai Ąžuolo',
  'AZUOLO BALDAI OÜ',
  'SIA “Ąžuolo Baldai” Latvija',
  'Azuolo baldai Ltd.',
  'ĄžuoloBaldai',
])('%s is confusable with UAB „Ąžuolo baldai“', (name) =>
  expect(isSameCompanyName(name, 'UAB „Ąžuolo baldai“')).toBe(true),
);

test.each([
  ['UAB „Ąžuolo baldai“', 'UAB „Ąžuolo langai“'],
  ['UAB „Ąžuolo baldai“', 'UAB „Ąžuolas“'],
  ['UAB', 'AB'],
  ['Lietuva, UAB', 'Latvija, SIA'],
  ['SIA Jūras 1', 'SIA Jūras 2'],
])('%s and %s are two companies', (one, other) => expect(isSameCompanyName(one, other)).toBe(false));

test.each([
  'UAB „Ąžuolo baldai“ buhalterija',
  'Ąžuolo baldai Vilniaus filialas',
  'Ąžuolo baldaiUAB',
  'AzuoloBaldaiPagalba',
  'Grupė Ąžuolo-baldai',
  'Manoažuolobaldai',
])('%s contains the name of UAB „Ąžuolo baldai“', (name) =>
  expect(carriesCompanyName(name, 'UAB „Ąžuolo baldai“')).toBe(true),
);

test.each([
  ['Ąžuolo langai', 'UAB „Ąžuolo baldai“'],
  ['Kelmė ir ko', 'UAB Kelmė'],
  ['Baltic Trade', 'Baltic, UAB'],
  ['Supermodernus', 'UAB Moderna'],
])('%s does not contain the name of %s', (name, other) => expect(carriesCompanyName(name, other)).toBe(false));

const BETWEEN = ['|', '¦', '∣', '│', 'ǀ', '.', '-', '_', '·', '\u00ad', '\u200b', '/', '*', '"', ' ', '!'];
test.each(BETWEEN)('no sign %j between, before or after the letters of a name makes it another name', (sign) => {
  const other = 'UAB „Ąžuolo baldai“';
  for (const name of [`Ąžuo${sign}o baldai`, `Ąžuolo ba${sign}dai`, `Ąžuolo b${sign}aldai`, `Ąžuolo baldai${sign}`]) {
    const isTheSame = isSameCompanyName(name, other) || carriesCompanyName(name, other) || !isReadableName(name);
    const lacksLetter = [`Ąžuo${sign}o baldai`, `Ąžuolo ba${sign}dai`].includes(name) && !'|¦∣│ǀ!'.includes(sign);
    expect(isTheSame || lacksLetter, name).toBe(true);
  }
});
