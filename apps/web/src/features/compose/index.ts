export { ACCEPT, putAside } from './aside.ts';
