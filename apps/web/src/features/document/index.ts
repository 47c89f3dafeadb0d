export { useVersionFile } from './api.ts';
export { DocumentView } from './parts/document-view.tsx';
export { Steps } from './parts/steps.tsx';
