export { useFolders } from './api.ts';
export { Sharing } from './dialogs/sharing.tsx';
export { nameWithWay } from './model.ts';
export { default as PlaceOfDocument } from './parts/place-of-document.tsx';
