export { passwordRules } from './model.ts';
