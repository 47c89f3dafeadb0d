export { FillCard, FormValues, useFillForm } from './door.tsx';
export { addressOfChoice } from './place.ts';
