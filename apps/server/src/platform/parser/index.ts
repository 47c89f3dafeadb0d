export { taskOwner } from './owner.ts';
export { Places, type TaskOwner } from './places.ts';
export { endGroup, type ParserLimits } from './process.ts';
export { type ParserOptions, runParser } from './run.ts';
export { type ParserSandbox, parserSandbox } from './sandbox.ts';
export { takePlace } from './take-place.ts';
export { conversionTime, parserTime } from './work-time.ts';
