export { COLOURS, freeFrom, movedByKey, stampBox, stampSize, type PageSize } from './model.ts';
export { PlaceFields } from './parts/place-fields.tsx';
