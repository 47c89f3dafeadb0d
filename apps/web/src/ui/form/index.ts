export { FormPart, FormSelect, FormSwitch, FormText, FormTick, FormTicks, useBound } from './bound.tsx';
export { FormCard, FormCards, FormDialog, FormFoot, FormMessage } from './frames.tsx';
export { FormReason } from './form-reason.tsx';
export { type ApiForm, useApiForm } from './use-api-form.ts';
export { useActWithToast } from './use-act-with-toast.ts';
