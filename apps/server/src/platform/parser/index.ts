export { type ParserLimits, type ParserOptions, runParser } from './run.ts';
