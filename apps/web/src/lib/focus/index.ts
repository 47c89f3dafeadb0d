export { goToField, watchLocalRefusals } from './local-refusal.ts';
export { keepFocus } from './lost-focus.ts';
