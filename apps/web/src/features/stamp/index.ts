export { COLOURS, freeFrom, movedByKey, type StampPageSize } from './model.ts';
export { StampPositionFields } from './parts/stamp-position-fields.tsx';
