import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forgetOnEdit } from './forget-on-edit.ts';

test('a refusal disappears when something else is typed, and an act without a refusal is not touched', () => {
  const act = { isError: true, reset: vi.fn() };
  const also = vi.fn();
  forgetOnEdit(act, also).onInput();
  expect(act.reset).toHaveBeenCalledOnce();
  expect(also).toHaveBeenCalledOnce();
  const running = { isError: false, reset: vi.fn() };
  forgetOnEdit(running).onInput();
  expect(running.reset).not.toHaveBeenCalled();
});

test('every form of signing in and joining drops its former error when a field of it is edited', () => {
  const folder = join(import.meta.dirname, '../../features/auth');
  const forms = globSync('**/*.tsx', { cwd: folder })
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ source }) => source.includes('<form'));
  expect(forms.length).toBeGreaterThan(5);
  for (const { file, source } of forms) expect(source, file).toMatch(/<form[^]{0,200}?(forgetOnEdit\(|onInput=)/);
});
