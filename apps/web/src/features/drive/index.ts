export { useFolders } from './api.ts';
export { nameWithWay } from './model.ts';
export { default as PlaceOfDocument } from './parts/place-of-document.tsx';
