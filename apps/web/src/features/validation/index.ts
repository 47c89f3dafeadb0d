export { ValidationLine } from './parts/validation-line.tsx';
