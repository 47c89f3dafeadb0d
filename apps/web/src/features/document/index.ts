export { useVersionFile } from './api.ts';
export { ContainerView } from './parts/container-view.tsx';
export { DocumentView } from './parts/document-view.tsx';
export { Replace } from './parts/replace.tsx';
export { Steps } from './parts/steps.tsx';
