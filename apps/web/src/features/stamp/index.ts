export { COLOURS, freeFrom, inPercent, movedByKey, pageOf, stampBox, stampSize, type PageSize } from './model.ts';
export { PlaceFields } from './parts/place-fields.tsx';
