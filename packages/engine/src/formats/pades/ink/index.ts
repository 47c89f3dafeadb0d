export { type PageTaken, type SeenBox, pageTaken } from './page-taken.ts';
