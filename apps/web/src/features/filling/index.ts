export { CorrectForm, FillCard, FormValues, useFillForm } from './later.tsx';
export { addressOfChoice } from './place.ts';
