export { useVersionFile } from './api.ts';
export { ContainerView } from './parts/container-view.tsx';
export { DocumentView } from './parts/document-view.tsx';
export { Steps } from './parts/steps.tsx';
