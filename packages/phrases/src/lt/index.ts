export { phrases } from '../en/index.ts';
