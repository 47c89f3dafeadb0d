export { ProofFiles } from './parts/proof-files.tsx';
