import { EngineError } from '@paraph/engine';
import { expect, it } from 'vitest';
import { eachFile } from './each-file.ts';

async function errorOf(error: Error): Promise<string> {
  const errors: string[] = [];
  const act = (): number => {
    throw error;
  };
  expect(await eachFile(['a'], act, (failure) => errors.push(failure.error))).toBe(2);
  return errors.join();
}

it('says in a sentence why a file cannot be read, and keeps the code for programs', async () => {
  expect(await errorOf(new EngineError('pdf.damaged-xref', { at: 402 }))).toBe(
    'The file is damaged and cannot be read. (pdf.damaged-xref at=402)',
  );
  expect(await errorOf(new EngineError('pdf.too-many-pages', { limit: 5 }))).toMatch(/^The file holds more/);
});

it('says that a file asks for too much work', async () => {
  const error = Object.assign(new Error('work.exceeded: 61587415'), { code: 'work.exceeded' });
  expect(await errorOf(error)).toBe(
    'The file could not be checked: it asks for more work than files of its size need. (work.exceeded: 61587415)',
  );
});

it('leaves a refusal as it is for which there is no sentence', async () => {
  expect(await errorOf(new EngineError('key.unknown'))).toBe('key.unknown');
});
