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

test('Back closes an open menu on a phone instead of leaving its page', () => {
  const raw = /import \{[^}]*\b(?:Menu|Popover)\b[^}]*\} from '@mui\/material'/;
  expect(pathsOf((text) => raw.test(text))).toEqual(['ui/menu.tsx']);
  expect(
    readFileSync(join(ROOT, 'ui/menu.tsx'), 'utf8').match(/useBackCloses\(open && phone, onClose\)/g),
  ).toHaveLength(2);
});

test('every form that saves asks before its unsaved input is left', () => {
  const isForm = (text: string) => /\buseApiForm\(\{/.test(text) || /t\('ui\.save'\)/.test(text);
  // AuthForm: the pages before the sign-in have little input, and links lead away from them on purpose.
  const asks = /<(?:LeaveGuard|FormCards?|FormDialog|Dialog|Frame|TenantForm|AuthForm)\b/;
  expect(SOURCES.filter(({ text }) => isForm(text)).length).toBeGreaterThan(15);
  expect(pathsOf((text) => isForm(text) && !asks.test(text))).toEqual([]);
  expect(readFileSync(join(ROOT, 'ui/form/frames.tsx'), 'utf8')).toContain('<LeaveGuard isChanged={of.isChanged} />');
});

test('every dialog whose input is not in text fields alone says whether closing would lose it', () => {
  const isDialog = (text: string) => /<(?:Dialog|Frame)\b/.test(text);
  // Their changes send no input event, which the dialog would note.
  const silent = /<(?:SelectField|Autocomplete|PadCanvas|ColleagueSelect|PeopleSection)\b|type="file"|aria-pressed=/;
  const code = (text: string) => text.replaceAll(/<FormDialog[\s\S]*?<\/FormDialog>/g, '');
  const isAtRisk = (text: string) => isDialog(code(text)) && silent.test(code(text));
  expect(SOURCES.filter(({ text }) => isAtRisk(text)).length).toBeGreaterThan(6);
  expect(pathsOf((text) => isAtRisk(text) && !text.includes('isHeld='))).toEqual([]);
  expect(readFileSync(join(ROOT, 'ui/form/frames.tsx'), 'utf8')).toContain('isHeld={of.isChanged}');
  expect(readFileSync(join(ROOT, 'ui/dialog.tsx'), 'utf8')).toContain('useKeepWritten(onClose, props)');
});

test('a dialog that sends something is left by Cancel, and one that informs by Close', () => {
  const isForm = (text: string) => /<Dialog\b[^>]*onSubmit=/.test(text) || /<FormDialog\b/.test(text);
  const closes = /leave=\{t\('ui\.close'\)\}|\{t\('ui\.close'\)\}<\/Button>/;
  expect(SOURCES.filter(({ text }) => isForm(text)).length).toBeGreaterThan(10);
  expect(pathsOf((text) => isForm(text) && closes.test(text))).toEqual([]);
});

test('no screen writes quotation marks itself: each language has its own', () => {
  const marks = /[“”„«»]/;
  const known = ['ui/company-mark.tsx'];
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(pathsOf((text) => marks.test(code(text))).filter((path) => !known.includes(path))).toEqual([]);
});
