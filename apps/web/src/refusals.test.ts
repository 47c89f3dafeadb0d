import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = import.meta.dirname;
const SOURCES = globSync(join(ROOT, 'features/**/*.{ts,tsx}'))
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

/** Calls whose refusal no user waits for, each with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'features/notifications/parts/bell.tsx seen': 'Marks as seen what was looked at; it is marked the next time.',
  'features/documents/use-many.ts look': 'Only narrows what is offered; signing itself says what it refuses.',
};

/** Returns the text between the bracket that opens before `start` and the matching closing one. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(start, end - 1);
}

interface Act {
  where: string;
  text: string;
  name: string;
  sent: string;
}

const acts: Act[] = SOURCES.flatMap(({ path, text }) =>
  [...text.matchAll(/\b([\w.]+)\.(?:mutate|run)\(/g)].map((found) => {
    const name = found[1]!.split('.').at(-1)!;
    return { where: `${path} ${name}`, text, name, sent: argumentsAt(text, found.index + found[0].length) };
  }),
);

/** Whether the refusal is handled at the call, by a passed callback, or shown from its result. */
const isSaid = ({ text, name, sent }: Act): boolean =>
  sent.includes('onError') ||
  new RegExp(String.raw`\b${name}\??\.(error|isError)\b`).test(text) ||
  new RegExp(String.raw`\botherAct: ${name}\b`).test(text) ||
  new RegExp(String.raw`\blastError\([^)]*\b${name}\b`).test(text) ||
  [...sent.matchAll(/,\s*(\w+)\s*$/g)].some(([, handlers]) =>
    new RegExp(String.raw`\b${handlers}\s*=.{0,500}?onError`, 's').test(text),
  );

/** Acts without a row, field or dialog that could show the refusal, each with the reason. */
const ALOUD: Readonly<Record<string, string>> = {
  'features/documents/parts/saved-filters.tsx check': 'The list of filters closes when one is chosen.',
  'features/drive/pages/drive-page.tsx pin': 'Asked for from the menu of a card, of the folder and by several ways.',
  'features/drive/pages/drive-page.tsx takeOut': 'The same menus; the card may be gone when the answer comes.',
  'features/filling/pages/fill-page.tsx remove': 'The dialog that asked is closed and the form stands as it was.',
  'features/users/parts/user-menu.tsx again': 'Asked for from the menu of a row; a cell has no room for a sentence.',
};

/** Whether the refusal is shown in a transient message only. */
const isAloud = ({ text, name, sent }: Act): boolean =>
  (/onError: showError\b|onError: failed\b|onError\b[^]*toast\.error/.test(sent) ||
    (/\bonError\b/.test(sent) && /const onError = [^\n]*toast\.error/.test(text))) &&
  !new RegExp(String.raw`\b${name}\??\.(error|isError)\b`).test(text);

describe('every refusal of the server is shown to the user who acted', () => {
  test('every act of every page', () => {
    expect(acts.length).toBeGreaterThan(100);
    expect([...new Set(acts.filter((act) => !isSaid(act)).map(({ where }) => where))].sort()).toEqual(
      Object.keys(SILENT).sort(),
    );
  });

  test('at the row, field or dialog it is about, and in a passing message only where there is none', () => {
    expect([...new Set(acts.filter(isAloud).map(({ where }) => where))].sort()).toEqual(Object.keys(ALOUD).sort());
  });

  test.each(SOURCES.filter(({ text }) => text.includes('.fields')))(
    '$path hides no refusal because it belongs to a field that the form does not show',
    ({ text }) => {
      expect(text).not.toMatch(/Object\.keys\([\w.?!]*fields\)\.length === 0/);
    },
  );

  test('every form has a frame, which shows what its fields do not', () => {
    const forms = SOURCES.filter(({ text }) => text.includes('useApiForm('));
    expect(
      forms
        .filter(({ text }) => !/<(AuthForm|Form(Dialog|Card|Cards|Foot|Message))\b/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('no user reads the code of an error instead of its sentence', () => {
    const bare = SOURCES.filter(({ text }) => /\b(error|fault)\.message\b/.test(text)).map(({ path }) => path);
    // The plugin of a card reader is a different server; its words are parsed by the program.
    expect(bare).toEqual(['features/signing/methods/card-plugin.ts']);
  });
});
