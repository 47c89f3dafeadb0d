import { type RunCheck, good, idle } from './deps.ts';

/** Lists names of the environment that look like settings and are ignored. In production misspelt ones are refused. */
export const checkSettings: RunCheck = async ({ config: { ignoredNames } }) =>
  ignoredNames.length > 0
    ? { ...idle('settingsIgnored'), params: { names: ignoredNames.join(', ') } }
    : good('settingsKnown');
