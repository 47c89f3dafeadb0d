export { type Holder } from './certificate.ts';
export { SCHEMES, type Scheme, type TestSigner, type World, makeWorld } from './world.ts';
