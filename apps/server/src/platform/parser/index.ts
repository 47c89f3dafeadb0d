export { type ParserLimits, runParser } from './run.ts';
