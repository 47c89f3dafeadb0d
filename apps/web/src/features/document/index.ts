export { useVersionFile } from './api.ts';
export { Along } from './parts/along.tsx';
export { ContainerView } from './parts/container-view.tsx';
export { DocumentView } from './parts/document-view.tsx';
export { Replace } from './parts/replace.tsx';
export { StepDots, Steps } from './parts/steps.tsx';
