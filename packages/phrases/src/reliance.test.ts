import { describe, expect, test } from 'vitest';
import { phrases } from './index.ts';

/**
 * Texts that a reader relies on: what each must say, and what it must not promise. A promise that is not ours to make
 * (validity, unchangeability, a completed act) fails here in every language.
 */
type Tree = { [name: string]: string | Tree };
const textOf = (tree: unknown, path: string): string => {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), tree as Tree);
  if (typeof found !== 'string') throw new Error(`There is no text at ${path}.`);
  return found;
};

const EVERYWHERE =
  /everywhere|visoje Sąjungoje|visā Savienībā|kogu liidus|во всём Союзе|Galioja visoje|Derīgs visā|Kehtib kogu/i;
const CANNOT_CHANGE =
  /nobody can|unchangeable|nepakeičiam|niekas nega|nemaināms|nemaināmas|neviens to ne|muutmatud|ei saaks|никто не мог|неизменяем/i;
const SIGNED = /sign(ed|ature)|pasirašyt|paraš|parakst|allkir|подпис/i;

const RULES: Record<string, { says?: RegExp; never?: RegExp }> = {
  'document.delete.text': { says: /30/, never: /cannot be brought|nebus galima|nevarēs|ei saa\b|будет нельзя/i },
  'compose.pack.containerText': {
    says: /(program|ohjelm|программ)/i,
    never: /everywhere|Atsidaro visoje|Atveras visā|Avaneb kogu|Открывается во всём/i,
  },
  'auth.slogan': { says: /(recognised|pripažįst|atzīst|tunnustat|признава)/i, never: EVERYWHERE },
  'compose.settings.modeHelp.onlyQualified': {
    says: /(legal effect|teisinę galią|juridiskais spēks|õigusjõud|юридическую силу)/i,
    never: /counts as signed by hand/i,
  },
  'signing.pad.simple': { says: /(detected|pastebėti|konstatēt|tuvastatav|обнаружить)/i, never: CANNOT_CHANGE },
  'admin.tile.log': { never: CANNOT_CHANGE },
  signedInPlaceOf: { never: /in the place of|pavaduojam|aizvietojam|asendatav|замещаем/i },
  'mail.asAttachment.subject': { never: SIGNED },
  'mail.asAttachment.title': { never: SIGNED },
  'mail.asAttachment.body': { never: SIGNED },
  'notifications.event.final': { says: /(approval|patvirtin|apstiprin|kinnitus|утвержд)/i },
  'validation.after.valid': { never: /Nothing|niekas nepakeista|nekas nav|ei ole dokumendis|ничего не изменилось/i },
  'validation.verdict.seals_one': { says: /(person|asmens|personas|isiku|человека)/i },
};

describe.each(Object.entries(phrases))('in %s', (_, tree) => {
  test.each(Object.entries(RULES))('%s promises no more than we can keep', (path, { says, never }) => {
    const text = textOf(tree, path);
    if (says) expect(text).toMatch(says);
    if (never) expect(text).not.toMatch(never);
  });

  test('a valid file whose signatures are not all qualified says so', () => {
    const verdicts = (textOfAll(tree, 'validation.verdict') as [string, string][]).filter(([key]) =>
      key.startsWith('valid_'),
    );
    expect(verdicts.length).toBeGreaterThan(1);
    for (const [, text] of verdicts) expect(text).toMatch(/qualified|kvalifik|kvalific|kvalifitseer|квалифиц/i);
  });
});

const textOfAll = (tree: unknown, path: string) =>
  Object.entries(path.split('.').reduce<Tree>((at, step) => at[step] as Tree, tree as Tree));
