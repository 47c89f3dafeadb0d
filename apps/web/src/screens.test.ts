import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = import.meta.dirname;
const SOURCES = globSync(join(ROOT, '**/*.tsx'))
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));
const pathsOf = (isWrong: (text: string) => boolean) =>
  SOURCES.filter(({ text }) => isWrong(text)).map(({ path }) => path);

test('Back closes every dialog and sheet instead of leaving its page', () => {
  const raw = /import \{[^}]*\b(?:Dialog|Drawer|Modal|SwipeableDrawer)\b[^}]*\} from '@mui\/material'/;
  expect(SOURCES.filter(({ text }) => raw.test(text)).length).toBeGreaterThan(2);
  expect(pathsOf((text) => raw.test(text) && !text.includes('useBackCloses('))).toEqual([]);
});

test('every form that saves asks before its unsaved input is left', () => {
  const isForm = (text: string) => /\buseApiForm\(\{/.test(text) || /t\('ui\.save'\)/.test(text);
  const asks = /<(?:LeaveGuard|FormCard|FormDialog|Dialog|Frame|TenantForm)\b/;
  expect(SOURCES.filter(({ text }) => isForm(text)).length).toBeGreaterThan(15);
  expect(pathsOf((text) => isForm(text) && !asks.test(text))).toEqual([]);
  expect(readFileSync(join(ROOT, 'ui/form/frames.tsx'), 'utf8')).toContain('<LeaveGuard isChanged={of.isChanged} />');
});

test('no screen writes quotation marks itself: each language has its own', () => {
  const marks = /[“”„«»]/;
  const known = ['ui/company-mark.tsx'];
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(pathsOf((text) => marks.test(code(text))).filter((path) => !known.includes(path))).toEqual([]);
});
