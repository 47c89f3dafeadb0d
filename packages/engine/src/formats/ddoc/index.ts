export { type DdocContainer, type DdocFile, isDdocFile, openDdoc } from './container.ts';
export { type InspectedDdoc, inspectDdoc } from './inspect.ts';
export { DIGIDOC_LEVELS } from './names.ts';
export { resolveDdocReference, signedInfoForms } from './references.ts';
