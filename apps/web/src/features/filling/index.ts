export { FillCard, FormValues, useFillForm } from './door.tsx';
