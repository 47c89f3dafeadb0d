export { CorrectForm, FillCard, FormValues, useFillForm } from './later.tsx';
export { useAbsenceAddress } from './use-absence-address.ts';
