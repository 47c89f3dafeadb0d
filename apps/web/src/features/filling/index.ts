export { MODULE_PLACES, addressOfForm } from './place.ts';
export { useModules } from './use-modules.ts';
export { FillCard } from './parts/fill-card.tsx';
export { FillButton } from './parts/fill-button.tsx';
export { default as FormValues } from './parts/form-values.tsx';
