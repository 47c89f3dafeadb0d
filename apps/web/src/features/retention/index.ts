export { DocumentHold } from './parts/document-hold.tsx';
