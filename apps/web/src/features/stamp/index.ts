export { COLOURS, freeFrom, movedByKey, type StampPageSize } from './model.ts';
export { PlaceFields } from './parts/place-fields.tsx';
