export { COLOURS, freeFrom, movedByKey, type PageSize } from './model.ts';
export { PlaceFields } from './parts/place-fields.tsx';
