export { greetingAt } from './model.ts';
