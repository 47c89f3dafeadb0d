export { default as PlaceOfDocument } from './parts/place-of-document.tsx';
