export { DocumentView } from './parts/document-view.tsx';
