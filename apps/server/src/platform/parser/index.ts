export { taskOwner } from './owner.ts';
export { ParserSlots, type TaskOwner } from './slots.ts';
export { endGroup, type ParserLimits } from './process.ts';
export { type ParserOptions, runParser } from './run.ts';
export { type ParserSandbox, parserSandbox } from './sandbox.ts';
export { takeParserSlot } from './take-slot.ts';
export { conversionTime, parserTime } from './work-time.ts';
