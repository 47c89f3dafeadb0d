export { FormPart, FormSelect, FormText, useBound } from './bound.tsx';
export { FormSwitch, FormTick, FormTicks } from './ticks.tsx';
export { FormBar } from './form-bar.tsx';
export { FormCard, FormCards, FormDialog, FormFoot, FormMessage } from './frames.tsx';
export { FormReason } from './form-reason.tsx';
export { type ApiForm, useApiForm } from './use-api-form.ts';
export { useActWithToast } from './use-act-with-toast.ts';
