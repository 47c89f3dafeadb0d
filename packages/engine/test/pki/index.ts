export { type Holder } from './certificate.ts';
export { RARE_SCHEMES, SCHEMES, type Scheme, type TestSigner, type TestPki, makeTestPki } from './test-pki.ts';
