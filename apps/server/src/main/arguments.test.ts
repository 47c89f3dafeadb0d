import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const BACKUP = { keep: 'value' } as const;

test('options and arguments that a command knows are read', () => {
  expect(readArguments(BACKUP, { args: ['--keep', '3'] }).values.keep).toBe('3');
  expect(readArguments(BACKUP, { args: [] }).values.keep).toBeUndefined();
  expect(readArguments({ rehearse: 'flag' }, { args: [] }).values.rehearse).toBe(false);
  const restore = readArguments({ 'take-over-files': 'flag' }, { operands: 1, args: ['--take-over-files', '/b/1'] });
  expect([restore.values['take-over-files'], restore.operands]).toEqual([true, ['/b/1']]);
});

test('an unknown option, a missing value and an argument too many are refused with the options that there are', () => {
  const options = 'Options of this command: --keep VALUE.';
  expect(() => readArguments(BACKUP, { args: ['--kep', '3'] })).toThrow(`Unknown option '--kep'. ${options}`);
  expect(() => readArguments(BACKUP, { args: ['--keep'] })).toThrow(options);
  expect(() => readArguments(BACKUP, { args: ['--keep', '3', '4'] })).toThrow(`Unexpected argument '4'. ${options}`);
  expect(() => readArguments({}, { args: ['--hot'] })).toThrow("'--hot'. This command takes no options.");
});

test('an option that npm took for its own is refused, with the command as it should be', () => {
  const env = { npm_config_rehearse: 'true', npm_lifecycle_event: 'doctor' };
  expect(() => readArguments({ rehearse: 'flag' }, { args: [], env })).toThrow('npm run doctor -- --rehearse');
  const take = { npm_config_take_over_files: 'true', npm_lifecycle_event: 'restore' };
  expect(() => readArguments({ 'take-over-files': 'flag' }, { args: [], env: take })).toThrow('-- --take-over-files');
});
