export { type Holder } from './certificate.ts';
export { RARE_SCHEMES, SCHEMES, type Scheme, type TestSigner, type World, makeWorld } from './world.ts';
