export { Bell } from './parts/bell.tsx';
