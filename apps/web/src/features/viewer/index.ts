export { Viewer, type StampMark } from './parts/viewer.tsx';
