import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { phrases as signIn } from '@paraph/phrases/en/entry';
import { phrases as drive } from '@paraph/phrases/en/drive';
import { phrases as filling } from '@paraph/phrases/en/filling';
import { phrases as formEditor } from '@paraph/phrases/en/form-editor';
import { phrases as inside } from '@paraph/phrases/en/inside';
import { phrases as people } from '@paraph/phrases/en/people';
import { expect, test } from 'vitest';

/** The texts that each loader of a page brings (pages.ts). */
const BROUGHT: Record<string, readonly object[]> = {
  chunk: [],
  inside: [inside],
  ofPeople: [inside, people],
  ofDrive: [inside, drive],
  ofFilling: [inside, filling],
  ofFormEditor: [inside, people, formEditor],
};
/** The texts that code requests itself when it loads a part. */
const ASKED: Record<string, object> = {
  loadMemberTexts: inside,
  loadPeopleTexts: people,
  loadDriveTexts: drive,
  loadFillingTexts: filling,
  loadFormEditorTexts: formEditor,
};

type Texts = ReadonlySet<string>;
const sectionsOf = (parts: readonly object[]): string[] => parts.flatMap((part) => Object.keys(part));
const sourceOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/**
 * Returns files of the project that a file imports statically or lazily, each with the imported names and the texts
 * requested with it.
 */
function loadedBy(file: string, source: string): { file: string; names: string[] | undefined; sections: string[] }[] {
  const resolved = (path: string) => join(dirname(file), path);
  const direct = source.matchAll(
    /^(?:import|export) (?!type )(?:\w+, )?(?:(\{[^}]*\})|[^'{}]*)[^'{}]* from '(\.[^']+)'/gms,
  );
  const later = source.matchAll(/import\('(\.[^']+)'\)/g);
  return [
    ...[...direct].map(([, names, path]) => ({
      file: resolved(path!),
      names: names?.match(/[\w$]+(?= as|\s*[,}])/g) ?? undefined,
      sections: [],
    })),
    ...[...later].map(([, path]) => ({
      file: resolved(path!),
      names: undefined,
      sections: sectionsOf(
        Object.entries(ASKED).flatMap(([name, part]) => (source.includes(`${name}()`) ? [part] : [])),
      ),
    })),
  ].filter((one) => existsSync(one.file) && /\.tsx?$/.test(one.file));
}

/** Returns keys that a page uses from a section that is not loaded with it. */
function missing(page: string, texts: Texts, seen = new Set<string>()): string[] {
  const key = `${page} ${[...texts].length}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const source = sourceOf(page);
  const used = [...source.matchAll(/\bt\(\s*['"`]([\w-]+)(?=[.'"`$])/g)].map(([, section]) => section!);
  const own = used.filter((section) => !texts.has(section)).map((section) => `${page}: ${section}`);
  return [
    ...own,
    ...loadedBy(page, source).flatMap(({ file, names, sections }) => {
      const more = new Set([...texts, ...sections]);
      return targets(file, names).flatMap((target) => missing(target, more, seen));
    }),
  ];
}

/** Resolves a public API (index.ts) to the files of the names imported from it. */
function targets(file: string, names: string[] | undefined): string[] {
  if (!file.endsWith('/index.ts') || !names) return [file];
  const exported = [...sourceOf(file).matchAll(/export (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)];
  return exported
    .filter(([, list]) => names.some((name) => new RegExp(`\\b${name}\\b`).test(list!)))
    .map(([, , path]) => join(dirname(file), path!));
}

const APP = import.meta.dirname;
const PAGES = ['routes.ts', 'sign-in-routes.ts'].flatMap((name) =>
  [...readFileSync(join(APP, name), 'utf8').matchAll(/(\w+)\(\(\) => import\('(\.[^']+)'\)/g)].map(([, by, path]) => ({
    path: path!,
    by: by!,
  })),
);

test('there are pages to look at, each loaded in a known way', () => {
  expect(PAGES.length).toBeGreaterThan(50);
  expect(readdirSync(APP)).toContain('pages.ts');
  for (const { by } of PAGES) expect(Object.keys(BROUGHT)).toContain(by);
});

test.each(PAGES)('UI-001 $path shows no key in place of a text: all it says is loaded with it', ({ path, by }) => {
  const texts = new Set(sectionsOf([signIn, ...BROUGHT[by]!]));
  expect([...new Set(missing(join(APP, path), texts))]).toEqual([]);
});
